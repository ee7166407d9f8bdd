import CPango
import Cards

/// Draws marks on a surface.
final class Canvas {
    let context: OpaquePointer
    private let scale: Double
    private let photo: PhotoPixels?

    init(_ surface: Surface, scale: Double, photo: PhotoPixels?) {
        context = cairo_create(surface.handle)
        self.scale = scale
        self.photo = photo
        cairo_scale(context, scale, scale)
    }

    deinit { cairo_destroy(context) }

    func add(_ mark: Mark) throws(RasterError) {
        switch mark {
        case .panel(let panel):
            if let shadow = panel.shadow { try add(shadow, of: panel) }
            trace(panel.box, radius: panel.radius)
            fill(panel.fill)
            if let stroke = panel.stroke {
                set(stroke.color)
                cairo_set_line_width(context, stroke.width)
                cairo_stroke(context)
            }
            cairo_new_path(context)
        case .text(let run): PangoText.draw(run, on: context)
        case .photo(let slot): add(slot)
        case .shape(let shape):
            trace(shape.path)
            fill(shape.fill)
            cairo_new_path(context)
        }
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status: status.rawValue) }
    }

    // MARK: paths

    private func trace(_ box: Box, radius: Double) {
        let radius = min(radius, box.width / 2, box.height / 2)
        cairo_new_path(context)
        guard radius > 0 else { return cairo_rectangle(context, box.x, box.y, box.width, box.height) }
        let quarter = Double.pi / 2
        let corners = [
            (box.right - radius, box.y + radius), (box.right - radius, box.bottom - radius),
            (box.x + radius, box.bottom - radius), (box.x + radius, box.y + radius),
        ]
        for (number, corner) in corners.enumerated() {
            let start = quarter * Double(number - 1)
            cairo_arc(context, corner.0, corner.1, radius, start, start + quarter)
        }
        cairo_close_path(context)
    }

    private func trace(_ path: Path) {
        cairo_new_path(context)
        for step in path.steps {
            switch step {
            case .move(let p): cairo_move_to(context, p.x, p.y)
            case .line(let p): cairo_line_to(context, p.x, p.y)
            case .curve(let a, let b, let p): cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    // MARK: paint

    private func set(_ color: Color) {
        let part = { (byte: UInt8) in Double(byte) / 255 }
        cairo_set_source_rgba(context, part(color.red), part(color.green), part(color.blue), part(color.alpha))
    }

    /// Fills the traced path, which stays.
    private func fill(_ fill: Fill) {
        switch fill {
        case .none: return
        case .solid(let color): set(color)
        case .gradient(let gradient):
            let pattern = cairo_pattern_create_linear(gradient.from.x, gradient.from.y, gradient.to.x, gradient.to.y)
            defer { cairo_pattern_destroy(pattern) }
            for stop in gradient.stops {
                let (color, part) = (stop.color, { (byte: UInt8) in Double(byte) / 255 })
                cairo_pattern_add_color_stop_rgba(
                    pattern, stop.offset, part(color.red), part(color.green), part(color.blue), part(color.alpha))
            }
            cairo_set_source(context, pattern)
        }
        cairo_fill_preserve(context)
    }

    private func add(_ slot: PhotoSlot) {
        guard let photo, slot.part.width > 0, slot.part.height > 0 else { return }
        cairo_save(context)
        trace(slot.box, radius: slot.radius)
        cairo_clip(context)
        let (width, height) = (Double(photo.surface.width), Double(photo.surface.height))
        let across = slot.box.width / (slot.part.width * width)
        let down = slot.box.height / (slot.part.height * height)
        cairo_translate(context, slot.box.x - slot.part.x * width * across, slot.box.y - slot.part.y * height * down)
        cairo_scale(context, across, down)
        cairo_set_source_surface(context, photo.surface.handle, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        // Beyond its edge a photo goes on as at the edge: half a pixel of it can show.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_restore(context)
        guard slot.overlay != .none else { return }
        trace(slot.box, radius: slot.radius)
        fill(slot.overlay)
        cairo_new_path(context)
    }

    // MARK: shadows

    /// Draws the panel's outline on a surface of its own, softens it, and puts it below.
    private func add(_ shadow: Shadow, of panel: Panel) throws(RasterError) {
        // A Gaussian is as good as nothing at three standard deviations.
        let reach = (shadow.blur * 1.5).rounded(.up)
        let box = Box(
            panel.box.x - reach, panel.box.y - reach, panel.box.width + 2 * reach, panel.box.height + 2 * reach)
        let surface = try Surface(
            width: Int32((box.width * scale).rounded(.up)), height: Int32((box.height * scale).rounded(.up)))
        let canvas = Canvas(surface, scale: scale, photo: nil)
        cairo_translate(canvas.context, -box.x, -box.y)
        try canvas.add(.panel(Panel(panel.box, radius: panel.radius, fill: .solid(shadow.color))))
        surface.soften(deviation: shadow.blur / 2 * scale)
        cairo_save(context)
        cairo_translate(context, box.x, box.y + shadow.down)
        cairo_scale(context, 1 / scale, 1 / scale)
        cairo_set_source_surface(context, surface.handle, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }
}
