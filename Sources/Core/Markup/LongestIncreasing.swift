/// Marks a longest strictly increasing subsequence of the numbers that are not negative: the children that can stay
/// where they are while the others are moved around them.
///
/// Patience sorting, in O(n log n); a row that is increasing already costs one pass.
func longestIncreasing(_ numbers: [Int32]) -> [Bool] {
    var isMarked = [Bool](repeating: false, count: numbers.count)
    var last: Int32 = -1
    var isIncreasing = true
    for (index, number) in numbers.enumerated() where number >= 0 {
        isMarked[index] = true
        if number <= last { isIncreasing = false }
        last = number
    }
    if isIncreasing { return isMarked }

    // tails[k]: the position of the smallest number that ends an increasing row of k + 1.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() where number >= 0 {
        isMarked[index] = false
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = tails[low - 1] }
        if low < tails.count { tails[low] = index } else { tails.append(index) }
    }
    var index = tails.last ?? -1
    while index >= 0 {
        isMarked[index] = true
        index = previous[index]
    }
    return isMarked
}
