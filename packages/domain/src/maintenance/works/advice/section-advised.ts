/** A detection of a section: a day and its index. */
export interface IndexFound {
  readonly on: string
  readonly index: number
}

/** Works that are planned or asked for at a section and dig it up. */
export interface DigAhead {
  /** The resource whose row it is, and the row. */
  readonly resource: string
  readonly id: string
  readonly no: string
  readonly name: string
  readonly unit: string
  readonly deptId: string | null
  readonly from: string
  readonly to: string
}

/** A project that is declared or under way at a section. */
export interface WorksPlanned {
  readonly id: string
  readonly no: string
  readonly name: string
}

/** What is known of a stretch of road, of which advice is asked. */
export interface SectionKnown {
  readonly id: string
  /** The road and the stretch, as people call them. */
  readonly name: string
  readonly roadId: string
  /** Metres and square metres. */
  readonly length: number
  readonly area: number
  readonly roadGrade: string | null
  readonly maintGrade: string | null
  readonly pavementType: string | null
  /** The index that was found last, 0 to 100; null of a section that nobody has measured. */
  readonly index: number | null
  readonly detectedOn: string | null
  /** The detections since its last overhaul, in their order. */
  readonly found: readonly IndexFound[]
  /** Yuan a year for patching, of the last two years. */
  readonly patching: number
  /** Closed repairs of the last two years. */
  readonly repairs: number
  /** The worst that is open, 1 to 4; 4 also of an open danger of level 3. */
  readonly severity: number | null
  /** Cases of the last 12 months that came by the hotline or a platform. */
  readonly outsideEvents: number
  /** Years since its last medium or major repair, else since it was opened. */
  readonly yearsSince: number | null
  /** Until when the builder of its last project answers for it. */
  readonly warrantyTo: string | null
  /** The first works ahead that dig it up. */
  readonly dig: DigAhead | null
  /** The project that is to repair it already. */
  readonly planned: WorksPlanned | null
}

/** What past projects brought: points of the index by scale (yh_maint_scale). */
export type GainsOfScales = Readonly<Record<string, number>>

/** What is asked: a budget in yuan, for how many years, at which prices. */
export interface AdviceAsked {
  readonly budget: number
  readonly years: number
  /** Yuan per square metre of a scale on a pavement; null where there is none. */
  priceOf(scale: string, pavement: string | null): number | null
  readonly gains: GainsOfScales
  readonly today: string
}
