import type { Label } from '@chengan/kernel/label'

/** A sheet of the annual workbook (dashboards.md §4): which figures, told apart by what. A figure that nobody declares is left out, a sheet without any likewise:
 *  both appear by themselves when they come. */
export interface YearbookSheet extends Label {
  readonly key: string
  readonly by: string
  readonly figures: readonly string[]
  /** By which of them its rows are ranked, the greatest first. */
  readonly rankedBy?: string
  /** A sheet of maintenance (maintenance.md §9.3), which yhgl/tj/annual answers too. */
  readonly maintenance?: true
}

const maintenance = { maintenance: true } as const

export const yearbookSheets: readonly YearbookSheet[] = [
  {
    ...maintenance,
    key: 'roads',
    zh: '道路',
    en: 'Roads',
    by: 'roadGrade',
    figures: ['ss.road.n', 'ss.road.km', 'ss.road.carriageway', 'ss.road.sidewalk', 'ss.road.area', 'ss.road.laneKm'],
  },
  {
    ...maintenance,
    key: 'condition',
    zh: '路况',
    en: 'Road condition',
    by: 'pqiGrade',
    figures: [
      'ss.road.n',
      'ss.road.km',
      'ss.road.carriageway',
      'zk.road.pqi',
      'zk.road.pci',
      'zk.road.rqi',
      'zk.road.good',
      'zk.road.detected',
    ],
  },
  {
    ...maintenance,
    key: 'bridges',
    zh: '桥梁',
    en: 'Bridges',
    by: 'bciGrade',
    figures: ['ss.bridge.n', 'ss.bridge.m', 'ss.bridge.deck', 'zk.bci.mean', 'zk.bci.good', 'zk.due.bridge', 'ss.bridge.restricted'],
  },
  {
    ...maintenance,
    key: 'tunnels',
    zh: '隧道',
    en: 'Tunnels',
    by: 'tunnelGrade',
    figures: ['ss.tunnel.n', 'ss.tunnel.m', 'zk.tunnel.ci', 'zk.tunnel.jgci', 'zk.tunnel.jdci', 'zk.tunnel.soundShare', 'zk.due.tunnel'],
  },
  {
    ...maintenance,
    key: 'lighting',
    zh: '照明',
    en: 'Lighting',
    by: 'lightSource',
    figures: ['ss.light.n', 'ss.light.luminaires', 'ss.light.kw', 'ss.light.led', 'zm.intact', 'zm.fault', 'zm.lit', 'zm.kwh'],
  },
  {
    key: 'parking',
    zh: '停车与线缆',
    en: 'Parking and cables',
    by: 'district',
    figures: ['ss.berth.n', 'ss.park.n', 'ss.box.n', 'ss.overhead.km'],
  },
  {
    ...maintenance,
    key: 'events',
    zh: '日常养护',
    en: 'Routine maintenance',
    by: 'facilityKind',
    figures: [
      'yg.reported',
      'yg.dispatched',
      'yg.closed',
      'yg.closeRate',
      'yg.onTimeRate',
      'yg.firstPassRate',
      'yg.repeatRate',
      'yg.hours',
      'yg.amount',
    ],
  },
  {
    ...maintenance,
    key: 'eventSources',
    zh: '事件来源',
    en: 'Events by source',
    by: 'source',
    figures: ['yg.reported', 'yg.closed', 'yg.onTimeRate', 'yg.firstPassRate', 'yg.repeatRate'],
  },
  { ...maintenance, key: 'dangers', zh: '险情处置', en: 'Dangers handled', by: 'dangerKind', figures: ['yg.danger', 'yg.danger.lifted'] },
  {
    ...maintenance,
    key: 'components',
    zh: '部件保养',
    en: 'Component care',
    by: 'facilityKind',
    figures: ['yg.care.planned', 'yg.care.done', 'yg.care.rate', 'yg.care.acceptRate', 'yg.patrol.km', 'yg.lamp.litRate'],
  },
  {
    ...maintenance,
    key: 'special',
    zh: '专项养护',
    en: 'Special maintenance',
    by: 'projectKind',
    figures: [
      'yg.project',
      'yg.project.accepted',
      'yg.project.rate',
      'yg.project.approved',
      'yg.project.contracted',
      'yg.project.done',
      'yg.project.paid',
    ],
  },
  {
    ...maintenance,
    key: 'funds',
    zh: '资金',
    en: 'Funds',
    by: 'line',
    figures: ['yg.budget', 'yg.budget.used', 'yg.budget.rate', 'yg.budget.frozen', 'yg.budget.left'],
  },
  {
    ...maintenance,
    key: 'payments',
    zh: '计量支付',
    en: 'Payment',
    by: 'company',
    figures: ['yg.certificate', 'yg.certificate.paid', 'yg.certificate.deducted', 'yg.certificate.retention'],
    rankedBy: 'yg.certificate.paid',
  },
  {
    ...maintenance,
    key: 'assessment',
    zh: '考核',
    en: 'Assessment',
    by: 'company',
    figures: ['kh.score', 'kh.run.published', 'kh.run.failed', 'kh.fee', 'kh.deducted'],
    rankedBy: 'kh.score',
  },
  {
    key: 'excavation',
    zh: '挖掘占道',
    en: 'Excavation and occupation',
    by: 'district',
    figures: ['sp.permits', 'sp.area', 'sp.fees', 'sp.planRate', 'sp.freeze', 'sp.freeze.km'],
  },
  { key: 'handover', zh: '移交', en: 'Handover', by: 'district', figures: ['sp.handover.n', 'sp.handover.done'] },
  {
    key: 'safety',
    zh: '安全与积水',
    en: 'Safety and waterlogging',
    by: 'district',
    figures: ['aq.events', 'aq.water.points', 'aq.danger.open'],
  },
]

/** A cell of the workbook: its value at the end of the year or over it, that of the year before, and the change in per cent, of shares and means in points. */
export interface YearbookCell {
  readonly value: number | null
  readonly last: number | null
  readonly change: number | null
}

export interface YearbookRow {
  readonly key: string
  readonly label: string
  /** By the codes of the figures. */
  readonly cells: Readonly<Record<string, YearbookCell>>
}

/** A sheet as it was drafted, with its words: the report is read long after definitions have changed. */
export interface YearbookTable {
  readonly title: string
  readonly by: string
  readonly columns: readonly {
    readonly code: string
    readonly label: string
    readonly unit: string
    readonly digits: number
    readonly inPoints?: boolean
  }[]
  readonly rows: readonly YearbookRow[]
}

/** Under which the roads in the worst condition stand, which are rows and no figures. */
export const WORST_ROADS = 'worst'

export type YearbookTables = Readonly<Record<string, YearbookTable>>

/** The sheets of maintenance of a report. */
export function maintenanceTables(tables: YearbookTables): YearbookTables {
  const own = new Set([...yearbookSheets.filter((sheet) => sheet.maintenance).map(({ key }) => key), WORST_ROADS])
  return Object.fromEntries(Object.entries(tables).filter(([key]) => own.has(key)))
}

/** Where a note stands: sheet, row, figure. */
export const cellKey = (sheet: string, row: string, code: string): string => `${sheet}/${row}/${code}`

/** A cell that moved further needs its note (dashboards.md §2 sjtj/ndbb). */
const MOVED = 0.3

/** Whether a cell moved by more than 30 % of what it was; without a year before there is nothing to compare with. */
export function hasMoved({ value, last }: YearbookCell): boolean {
  if (value === null || last === null) return false
  return last === 0 ? value !== 0 : Math.abs(value - last) / Math.abs(last) > MOVED
}

const isTables = (tables: unknown): tables is YearbookTables => typeof tables === 'object' && tables !== null && !Array.isArray(tables)
const orderOfSheets = new Map(yearbookSheets.map(({ key }, at) => [key, at]))

/** The tables of a report in the order of the workbook: how they are kept says nothing of it. */
export function tablesOf(tables: unknown): YearbookTables {
  if (!isTables(tables)) return {}
  const place = (key: string) => orderOfSheets.get(key) ?? yearbookSheets.length
  return Object.fromEntries(Object.entries(tables).sort(([one], [other]) => place(one) - place(other)))
}
export const notesOf = (notes: unknown): Readonly<Record<string, string>> =>
  typeof notes === 'object' && notes !== null && !Array.isArray(notes) ? (notes as Readonly<Record<string, string>>) : {}

/** The keys of all cells that moved and have no note. */
export function cellsToExplain(tables: unknown, notes: unknown): readonly string[] {
  const said = notesOf(notes)
  return Object.entries(tablesOf(tables)).flatMap(([sheet, { rows }]) =>
    rows.flatMap((row) =>
      Object.entries(row.cells)
        .filter(([, cell]) => hasMoved(cell))
        .map(([code]) => cellKey(sheet, row.key, code))
        .filter((key) => !said[key]?.trim()),
    ),
  )
}

const MOST_OF_A_NOTE = 500

/** Whether notes are texts by cell, none of them too long. */
export function areNotes(notes: unknown): notes is Readonly<Record<string, string>> {
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes)) return false
  return Object.values(notes).every((note) => typeof note === 'string' && note.length <= MOST_OF_A_NOTE)
}
