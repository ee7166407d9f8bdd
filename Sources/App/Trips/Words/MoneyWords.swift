import Almanac
import AppFrame
import Daybook

// The texts of a trip's money.

extension Words {
    var money: String { pick("경비", "Expenses", "費用") }
    var expenses: String { pick("경비", "Expenses", "費用") }
    var addExpense: String { pick("경비 추가", "Add an expense", "費用を追加") }
    var spent: String { pick("쓴 돈", "Spent", "使ったお金") }
    var moneyOfDay: String { pick("이날의 경비", "This day’s expenses", "この日の費用") }
    var nothingSpent: String { pick("아직 없어요", "None yet", "まだありません") }
    var noExpenses: String { pick("아직 쓴 돈이 없어요", "Nothing spent yet", "まだ費用の記録がありません") }
    var noExpensesMore: String {
        pick(
            "밥 한 끼, 표 한 장씩 적으면 날짜별, 종류별로 모아 드려요.",
            "Add each meal or ticket, and see totals by day and type.",
            "食事や切符をひとつずつ追加すると、日別と種類別に合計します。")
    }

    var expenseKind: String { pick("종류", "Type", "種類") }
    func name(of kind: Expense.Kind) -> String {
        switch kind {
        case .meals: pick("식사", "Meals", "食事")
        case .shopping: pick("쇼핑", "Shopping", "買い物")
        case .tickets: pick("티켓", "Tickets", "チケット")
        case .transport: pick("교통", "Transport", "交通")
        case .lodging: pick("숙박", "Lodging", "宿泊")
        case .admission: pick("입장료", "Admission", "入場料")
        case .other: pick("기타", "Other", "その他")
        }
    }
    /// The title, or the kind if there is none.
    func name(of expense: Expense) -> String { expense.title.isEmpty ? name(of: expense.kind) : expense.title }

    // MARK: the budget

    var setBudget: String { pick("예산 정하기", "Set a budget", "予算を決める") }
    var changeBudget: String { pick("예산 바꾸기", "Change budget", "予算を変更") }
    func remaining(_ amount: String) -> String { pick("{0} 남았어요", "{0} left", "残り {0}", amount) }
    func overBudget(_ amount: String) -> String {
        pick("예산보다 {0} 더 썼어요", "{0} over budget", "予算を{0}超えました", amount)
    }
    func ofBudget(_ amount: String) -> String { pick("예산 {0}", "Budget {0}", "予算 {0}", amount) }
    var rates: String { pick("환율", "Exchange rates", "為替レート") }
    func ratesExample(_ code: String) -> String {
        pick("{0} 기준. 예: USD 1380, JPY 9.2", "In {0}, e.g. USD 1380, JPY 9.2", "{0}で。例：USD 1380、JPY 9.2", code)
    }
    var ratesBad: String {
        pick(
            "통화와 환율을 USD 1380처럼 적고, 여럿이면 쉼표로 나눠 주세요.",
            "Enter each currency with its rate, such as USD 1380, separated by commas.",
            "USD 1380のように通貨とレートを書き、複数なら「,」で区切ってください。")
    }
    var budgetIsPartial: String {
        pick(
            "환율을 적지 않은 통화는 예산에서 빼지 않았어요. 예산 바꾸기에서 적을 수 있어요.",
            "Currencies without a rate don’t count toward the budget. Add rates under Change budget.",
            "レートのない通貨は予算から引いていません。「予算を変更」で追加できます。")
    }
    func unreadExpenses(_ count: Int32) -> String {
        pick(
            "금액을 읽을 수 없는 경비 {0}개는 합계에서 뺐어요.",
            count == 1
                ? "1 expense with an unreadable amount isn’t counted."
                : "{0} expenses with unreadable amounts aren’t counted.",
            "金額を読めない費用{0}件は合計に入っていません。", "\(count)")
    }
    var amountUnread: String { pick("금액을 읽을 수 없어요", "Amount unreadable", "金額を読めません") }

    // MARK: by kind and by day

    var byKind: String { pick("종류별", "By type", "種類別") }
    var byDay: String { pick("날짜별", "By day", "日別") }
    var asCSV: String { pick("CSV 내려받기", "Download CSV", "CSVをダウンロード") }
    var number: String { pick("건수", "Count", "件数") }
    /// 2일차 · 11.21(토); only the date if it is outside the trip.
    func expenseDay(_ day: Day?, of trip: Trip, today: Day) -> String {
        guard let day else { return noDay }
        let date = shortDate(day, today: today)
        return trip.days.ordinal(of: day).map { tripDay($0) + " · " + date } ?? date
    }

    // MARK: the sheet

    var amount: String { pick("금액", "Amount", "金額") }
    var currencyBad: String {
        pick(
            "통화를 KRW, JPY, USD처럼 세 글자로 적어 주세요.", "Enter the currency as three letters, such as KRW or USD.",
            "通貨をKRW、JPY、USDのような3文字で入力してください。")
    }
    var expenseExample: String { pick("예: 흑돼지 저녁", "e.g. Dinner by the sea", "例：海辺の夕食") }
    var expenseGone: String {
        pick(
            "그사이 삭제된 경비예요. 저장하면 복원돼요.", "This expense was deleted in the meantime. Saving restores it.",
            "この費用は削除されました。保存すると復元されます。")
    }
}
