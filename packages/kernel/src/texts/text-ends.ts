// A pattern such as /\s+$/ begins anew at every sign of a long run that does not reach the end: it takes the square of the run's length. These look at
// each sign once.

/** A text without the signs at its end that a pattern of one sign tells: `withoutTail('a//', /\//)` is `a`. As much work as there are signs. */
export function withoutTail(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return end === text.length ? text : text.slice(0, end)
}

/** The same at both ends. */
export function withoutEnds(text: string, sign: RegExp): string {
  const ahead = withoutTail(text, sign)
  let begin = 0
  while (begin < ahead.length && sign.test(ahead.charAt(begin))) begin += 1
  return begin === 0 ? ahead : ahead.slice(begin)
}
