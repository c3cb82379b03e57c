const KIND = '责令限期整改通知书'
const VOID = '（已作废）'

/** The name of an order's file; that of a recalled order keeps its number after it went from the row. */
export const orderFileName = (number: string, isVoid: boolean) => `${KIND} ${number}${isVoid ? VOID : ''}.pdf`

/** What the name of a file says of the order in it; null of other files. */
export function orderNamedBy(name: string): { readonly number: string; readonly isVoid: boolean } | null {
  const [, number, mark] = new RegExp(`^${KIND} (.+?)(${VOID})?\\.pdf$`).exec(name) ?? []
  return number === undefined ? null : { number, isVoid: mark !== undefined }
}
