import AppFrame
import Cards

// Widgets: addresses at which other programs find a picture.
extension Words {
    // Windows' board of widgets.

    func widgetKind(_ kind: WidgetChoice.Kind) -> String {
        switch kind {
        case .single: widgetKindSingle
        case .list: widgetKindList
        case .todos: widgetKindTodos
        case .month: widgetKindMonth
        }
    }
    func widgetSize(_ size: WidgetSize) -> String {
        switch size {
        case .small: widgetSizeSmall
        case .medium: widgetSizeMedium
        case .large: widgetSizeLarge
        case .circular: widgetSizeCircular
        case .rectangular: widgetSizeRectangular
        case .inline: widgetSizeInline
        }
    }
    func widgetStyle(_ style: DayCard.Style?) -> String { style.map { self.style($0) } ?? widgetStyleOfDay }
    func widgetChosen(_ most: Int) -> String { widgetChosen(Int32(most)) }
}
