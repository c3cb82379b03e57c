/** A reason with code and trace number behind it. A sentence ends by its full stop; after anything else the code stands apart. */
export function toldWith(reason: string, found: readonly string[], separator: string): string {
  if (found.length === 0) return reason
  const ended = reason.trimEnd()
  const between = ended.endsWith('。') ? '' : ended.endsWith('.') ? ' ' : separator
  return `${ended}${between}${found.join(separator)}`
}
