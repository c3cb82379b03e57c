export type SheetFaultKind =
  | 'kind'
  | 'unreadable'
  | 'webPage'
  | 'encrypted'
  | 'empty'
  | 'tooBig'
  | 'encoding'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'tooManySigns'
  | 'tooManyAtOnce'

/** Why a table cannot be read at all. */
export class SheetFault extends Error {
  readonly kind: SheetFaultKind
  constructor(kind: SheetFaultKind, options?: ErrorOptions) {
    super(`the table cannot be read: ${kind}`, options)
    this.kind = kind
  }
}
