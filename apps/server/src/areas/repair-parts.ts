import type { Point } from '@chengan/kernel/fields/field'
import type { Context } from '../context.ts'

// Rows of other areas have something repaired: maintenance makes an event of it, and tells the row how that ends (maintenance.md §11).

/** What a row has repaired, by whom, and until when. */
export interface RepairOrder {
  /** The root of the row, by which it is told of the end, and its id. */
  readonly sourceType: string
  readonly sourceId: string
  /** The maintenance company: the event goes to its section that covers the place. */
  readonly companyDeptId: string
  /** Of the catalogue of defects (yhgl/clsx). */
  readonly defectCode: string
  /** dict yh_severity. */
  readonly severity: string
  /** dict asset_type, and the facility of the register. */
  readonly assetType: string
  readonly assetId: string
  readonly title: string
  readonly description: string
  readonly location: Point | null
  readonly address: string
  readonly regionId: string
  readonly roadId: string | null
  /** Files of the row: the event has copies of them. */
  readonly images: readonly string[]
  /** yyyy-MM-dd: the event is due by the end of the day, or earlier by its standard. */
  readonly deadline: string | null
  readonly opinion: string | null
}

/** Has something repaired, in the transaction of whoever orders it. Refuses where the company has no section for it. */
export type OrderRepair = (ctx: Context, order: RepairOrder) => Promise<{ readonly eventId: string; readonly eventNo: string }>

/** How the repair of a row has ended: done, void, or as a disease that is followed. */
export interface RepairEnd {
  readonly eventId: string
  readonly eventNo: string
  readonly how: 'repaired' | 'void' | 'disease'
  /** What was done, or why it was not. */
  readonly said: string
  /** yyyy-MM-dd */
  readonly day: string
  /** What shows the repair: files of its records. */
  readonly images: readonly string[]
  /** Yuan, as it was confirmed. */
  readonly amount: number | null
}

/** Tells the row that had something repaired how that ended, in the transaction of the end. One for each root that orders repairs. */
export type TellOfRepair = (ctx: Context, sourceId: string, end: RepairEnd) => Promise<void>
