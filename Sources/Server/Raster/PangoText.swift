import CPango
import Cards

/// Text by pango: how wide it is, and how it looks.
public enum PangoText {
    /// Measures as browsers do: unhinted, in fractions of a pixel.
    public static let measurer = TextMeasurer { text, font in
        // A surface without pixels: only the context is wanted.
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 0, 0)
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        var font = font
        font.spacing = 0
        return withLayout(of: text, font, isRightToLeft: false, on: context!) { width($0) }
    }

    static func draw(_ run: TextRun, on context: OpaquePointer) {
        withLayout(of: run.text, run.font, isRightToLeft: run.isRightToLeft, on: context) { layout in
            // Pango adds the spacing between characters, browsers behind the last one as well.
            let width = width(layout) + run.font.spacing
            let left =
                switch run.anchor {
                case .left: run.x
                case .middle: run.x - width / 2
                case .right: run.x - width
                }
            let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
            let part = { (byte: UInt8) in Double(byte) / 255 }
            let color = run.color
            cairo_set_source_rgba(context, part(color.red), part(color.green), part(color.blue), part(color.alpha))
            cairo_move_to(context, left, run.y - baseline)
            pango_cairo_show_layout(context, layout)
            cairo_new_path(context)
        }
    }

    /// In pixels.
    private static func width(_ layout: OpaquePointer) -> Double {
        var size: Int32 = 0
        pango_layout_get_size(layout, &size, nil)
        return Double(size) / Double(PANGO_SCALE)
    }

    private static func withLayout<Result>(
        of text: String, _ font: Font, isRightToLeft: Bool, on context: OpaquePointer,
        _ body: (OpaquePointer) -> Result
    ) -> Result {
        let layout = pango_cairo_create_layout(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let pango = pango_layout_get_context(layout)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(pango, options)
        cairo_font_options_destroy(options)
        pango_cairo_context_set_resolution(pango, 72)
        pango_context_set_round_glyph_positions(pango, 0)
        pango_context_set_language(pango, pango_language_from_string(font.region == .japan ? "ja" : "ko"))
        pango_context_set_base_dir(pango, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)

        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, families(font))
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_font_description(layout, description)
        if font.spacing != 0 {
            let attributes = pango_attr_list_new()
            pango_attr_list_insert(
                attributes, pango_attr_letter_spacing_new(Int32((font.spacing * Double(PANGO_SCALE)).rounded())))
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        return body(layout)
    }

    /// The families without the quotes of CSS, and without those of emoji: pango takes digits from these, too, where
    /// they are named, and finds them by itself.
    private static func families(_ font: Font) -> String {
        font.families.filter { $0 != "'" }.split(separator: ",").filter { !$0.contains("Emoji") }.joined(separator: ",")
            .replacingSystemNames
    }
}

extension String {
    /// CSS says `sans-serif` and `system-ui`, fontconfig `sans`.
    fileprivate var replacingSystemNames: String {
        split(separator: ",").map { name in
            name == "sans-serif" || name == "system-ui" ? "sans" : String(name)
        }.joined(separator: ",")
    }
}
