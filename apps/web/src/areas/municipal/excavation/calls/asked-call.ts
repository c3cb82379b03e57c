import type { Method } from '../../../../api/client.ts'

/** A part that a dialog asks for. */
export type AskedPart = 'kind' | 'from' | 'reason' | 'basis' | 'bill' | 'date'

/** A call of one declaration that asks for something. */
export interface AskedCall {
  readonly name: 'withdraw' | 'suspend' | 'resume' | 'prolong' | 'paid' | 'revoke'
  readonly method: Method
  readonly asks: readonly AskedPart[]
  readonly danger?: true
}

/** Under which name each part is sent. */
export const sentAs: Readonly<Record<AskedPart, string>> = {
  kind: 'kind',
  from: 'from',
  reason: 'reason',
  basis: 'basis',
  bill: 'feeBillNo',
  date: 'feePaidDate',
}

export const askedCalls: readonly AskedCall[] = [
  { name: 'paid', method: 'PUT', asks: ['bill', 'date'] },
  { name: 'resume', method: 'PUT', asks: [] },
  { name: 'suspend', method: 'PUT', asks: ['kind', 'from', 'reason'] },
  { name: 'prolong', method: 'PUT', asks: ['reason'] },
  { name: 'withdraw', method: 'PUT', asks: ['reason'], danger: true },
  { name: 'revoke', method: 'PUT', asks: ['reason', 'basis'], danger: true },
]
