import { read } from '../../../api/read.ts'
import type { RowOf } from '../../../resources/row.ts'

export const POLICY_ROOT = 'gysy/policydocument'

/** Whether the reader has read a document, and until when he should; null where it does not reach him. */
export interface OwnReceipt {
  readonly readStatus: string
  readonly readDate: string | null
  readonly dueDate: string | null
}

export interface CompanyRead {
  readonly gasCompaniesId: string
  readonly name: string
  readonly total: number
  readonly read: number
  readonly firstReadDate: string | null
  readonly late: number
  /** Of those who have not read it: their earliest day, and the last reminder. */
  readonly dueDate: string | null
  readonly remindDate: string | null
}

export interface PersonRead {
  readonly id: string
  readonly userName: string
  readonly companyName: string
  readonly deptName: string | null
  readonly readStatus: string
  readonly readDate: string | null
  readonly dueDate: string | null
  readonly remindDate: string | null
  readonly late: boolean
}

/** Who has read a document and who has not (GET gysy/policydocument/readStat/{id}). */
export interface ReadStat {
  readonly total: number
  readonly read: number
  readonly unread: number
  readonly late: number
  readonly companies: readonly CompanyRead[]
  readonly persons: readonly PersonRead[]
  readonly isCut: boolean
}

export const readStatOf = (id: string) => read<ReadStat>(`${POLICY_ROOT}/readStat/${id}`)

export const isRead = (receipt: Pick<OwnReceipt, 'readStatus'>): boolean => receipt.readStatus === '1'

export function receiptOf(row: RowOf<'policyDocument'> & { readonly receipt?: unknown }): OwnReceipt | null {
  const { receipt } = row
  return typeof receipt === 'object' && receipt !== null && 'readStatus' in receipt ? (receipt as OwnReceipt) : null
}

/** Minutes of a moment. */
export const minute = (at: string | null): string => at?.slice(0, 16) ?? ''
