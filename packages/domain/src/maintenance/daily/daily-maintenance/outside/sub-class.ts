/** The codes of sub-classes that a standard lists, however they are divided. */
const codesIn = (list: string): readonly string[] => list.split(/[\s,，;；、|]+/).filter((one) => one !== '')

/** How a case may name its class: as it came, and the sub-class alone where the class stands before it (`02/0205`, `02-0205`). */
function namesOfClass(caseType: string): readonly string[] {
  const whole = caseType.trim()
  const last = whole.split(/[/\\>\s-]+/).findLast((one) => one !== '') ?? ''
  return [whole, last].filter((one) => one !== '')
}

/** Whether a standard is that of a case: its list has the class as it came, or the sub-class of it (GB/T 30428.2). */
export function listsSubClass(platformCodes: string | null | undefined, caseType: string): boolean {
  const codes = new Set(codesIn(platformCodes ?? ''))
  return namesOfClass(caseType).some((one) => codes.has(one))
}
