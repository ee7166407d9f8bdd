// A worker that encodes a picture away from the page. It makes no decisions.
onmessage = async ({ data: { bitmap, type, quality, port } }) => {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d').drawImage(bitmap, 0, 0)
  bitmap.close()
  port.postMessage(await canvas.convertToBlob({ type, quality }).catch(() => null))
}
