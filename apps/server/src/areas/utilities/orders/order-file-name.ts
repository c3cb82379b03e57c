const KIND = '责令限期整改通知书'
/** What the name of a recalled order's file ends in. */
export const VOID = '（已作废）'

/** The name of an order's file: its number stays in it after the order was recalled. */
export const orderFileName = (number: string) => `${KIND} ${number}.pdf`

/** What the name of a file says of the order in it; null of other files. */
export function orderNamedBy(name: string): { readonly number: string; readonly isVoid: boolean } | null {
  const [, number, mark] = new RegExp(`^${KIND} (.+?)(${VOID})?\\.(?:pdf|docx)$`).exec(name) ?? []
  return number === undefined ? null : { number, isVoid: mark !== undefined }
}
