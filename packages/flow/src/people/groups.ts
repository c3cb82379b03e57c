/** The kinds of groups that may be candidates. */
export const groupKinds = ['br', 'role', 'post', 'dept'] as const

/** `br:wj_sh&dept:12,role:x` as alternatives of groups that must all hold. */
export function groupsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(',')
    .map((one) =>
      one
        .split('&')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .filter((one) => one.length > 0)
}

/** Ids in a list, or in a text with commas. */
export function idsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
  return typeof value === 'string'
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : []
}
