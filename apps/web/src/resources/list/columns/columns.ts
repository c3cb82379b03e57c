import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { NumberPart } from '@chengan/kernel/definition/resource'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import type { Label, Language } from '@chengan/kernel/label'
import { isNamedReturned, returnedStates, returningLife, wordsOfReturn } from '@chengan/kernel/lifecycle/history/returning'
import { viewOf } from '../../fields/field-views.ts'
import { fieldOfColumn } from '../../row.ts'
import { declaredSteps } from '../../rows/duty-step.ts'
import { badgesAfter } from '../../rows/row-tags.tsx'
import { widthOfWords } from '../../texts/width-of-words.ts'
import type { Words } from '../../words.ts'

/** A column of a list. */
export interface Column {
  readonly key: string
  readonly label: Label
  readonly kind: 'field' | 'state' | 'clock'
  readonly field: CompleteField | null
  readonly width: number
  /** Takes what is left over. */
  readonly flexible: boolean
  /** Leads to the row's details. */
  readonly link: boolean
  /** Says what the row is about. */
  readonly subject: boolean
  readonly right: boolean
  /** Never left out for want of room. */
  readonly essential: boolean
  /** Tells which row it is, or how that stands: kept also in the half of the page that a map leaves. */
  readonly telling: boolean
}

const padding = 17
/** What the two arrows beside a head that sorts need beyond the padding, into which they reach. */
const sortMarks = 3
/** Numbers stand away from the words of the next column. */
const rightPadding = 12
const linkWidth = 136
/** What a department or a person puts before a number of its own. */
const usualPrefix = '临江'
const codeWidth = 156
/** A number that others drew, of the length that a standard gives it, as that of a camera (GB/T 28181) or of a SIM: 20 digits, each a bit wider than a letter. */
const standardDigits = 20
const standardWidth = 168
/** A number of a document: who issued it, 〔year〕, its place in the year. */
const documentWidth = 172
const longestNumber = 64
const phoneWidth = 100
const leastFlexible = 120
/** A longer head is cut and tells itself whole. */
const mostHeadWidth = 117
/** Names that stand in place of a number, and what a row is about. */
const leastName = 176
/** A code that others gave and that leads to its row: up to some 27 signs of it are read whole. */
const leastCode = 214
const leastSubject = 200
/** Of a subject that another text goes on with, the name: as wide as that of a company. The text takes what it leaves. */
const leastNameOfTwo = 148
const leastTextOfTwo = 172
/** Where even what is never left out does not fit, texts that may be cut are cut to some six signs before the list is scrolled sideways. */
const leastCut = 100
/** Of a name of another row: seven signs. */
const leastCutName = 116
/** The diamond before the word of a state. */
const markWidth = 20
/** Padding and border of a tag, and the gap before it. */
const tagSides = 20
const mostDictWidth = 99
/** Letters are wider than the average some words are reckoned with. */
const besideWord = 4
/** The light before its words, with the padding. */
const lightWidth = 30
const longDelay = 88
/** From a day on days are told. */
const mostHours = 23

/** Two short words and the ⋯; where words are long, one of them. */
export function actionsWidth(language: Language): number {
  return language === 'en-US' ? 156 : 112
}

function dictWidth(field: CompleteField, words: Words, isState: boolean): number {
  const labels = Object.values(field.dict?.values ?? {}).map((entry) => words.label(entry.short ?? entry))
  const tagged = !isState && Object.values(field.dict?.values ?? {}).some((entry) => entry.color !== undefined)
  const longest = Math.max(0, ...labels.map(widthOfWords))
  // A state is never cut (look §5).
  return isState ? longest : Math.min(mostDictWidth, longest + (tagged ? 14 : besideWord))
}

function textWidth(field: CompleteField): number | null {
  const limit = field.length ?? 255
  // Numbers are never cut (look §5).
  if (field.format === 'mobile' || field.format === 'phone') return phoneWidth
  if (field.unique === true && limit === standardDigits && field.format === undefined && field.readOnly !== true) return standardWidth
  if (field.format === 'creditCode' || (field.unique === true && limit <= 32)) return codeWidth
  if (limit <= longestNumber && /号$/.test(field.label.zh)) return documentWidth
  if (limit <= 12) return 84
  return limit <= 32 ? 120 : null
}

const isWords = ({ kind }: CompleteField) => kind === 'text' || kind === 'longText' || kind === 'richText'

/** The words of a light are never cut (look §5): those of the longest step that it may name, and of a long delay. */
function clockWidth({ text: { clock } }: Words, steps: readonly string[] = []): number {
  const said = [clock.overdueDays(longDelay), clock.overdueHours(mostHours), clock.today]
  const named = steps.length === 0 ? said : steps.flatMap((step) => said.map((left) => clock.of(step, left)))
  return Math.max(...named.map(widthOfWords)) + lightWidth
}

function widthOf(field: CompleteField, words: Words, place: { readonly crowded: boolean; readonly isState: boolean }): number | null {
  const view = viewOf(field.kind)
  if (isWords(field)) return textWidth(field)
  if (field.dict?.type === LIGHT) return clockWidth(words)
  if (field.kind === 'dict') return dictWidth(field, words, place.isState) + padding
  if (field.kind === 'datetime' && place.crowded && field.timed !== true) return viewOf('date').width?.(field, words) ?? null
  if (field.kind === 'bool') return 56
  return view.width?.(field, words) ?? 120
}

function pieceOf(part: NumberPart): string {
  if (typeof part === 'string') return part
  // Of rows of several kinds the longest serial: one list shows them all.
  if ('serial' in part) return '9'.repeat(Math.max(3, part.serial, part.longerFor?.digits ?? 0))
  if ('day' in part) return part.day
  if ('per' in part) return ''
  // A number of another row, with its prefix, district and serial, or no more than where that row lies.
  if ('ref' in part) return part.field === 'regionId' ? '990102' : 'AA9901020001'
  if ('field' in part) return part.upper === true ? 'QX' : part.pad === undefined ? usualPrefix : '9'.repeat(part.pad)
  return '990102'
}

/** As wide as a number that the parts may draw: a number is never cut (look §5). */
function drawnWidth(parts: readonly NumberPart[]): number {
  return Math.max(linkWidth, widthOfWords(parts.map(pieceOf).join('')) + padding)
}

/** Beside a grade stands one mark as a rule; a second is told by the row's details. */
function roomForMarks(resource: CompleteResource, field: CompleteField, words: Words): number {
  if (field.name !== badgesAfter(resource)) return 0
  return Math.max(...(resource.list.marks ?? []).map((mark) => widthOfWords(words.label(mark)))) + tagSides
}

/** Beside a state that does not say it stands that the row was sent back. Other states have no such tag beside them, however long their words are. */
function widthOfReturned(resource: CompleteResource, field: CompleteField, words: Words): number {
  const life = returningLife(resource)
  if (life === undefined || life.field !== field.name) return 0
  const tagAt = (state: string) => {
    const as = wordsOfReturn(life, state)
    return widthOfWords(as === undefined ? words.text.returned.tag : words.label(as)) + tagSides
  }
  const tagged = Object.values(field.dict?.values ?? {}).filter(
    ({ value }) => returnedStates(life).has(value) && !isNamedReturned(life, value),
  )
  return Math.max(0, ...tagged.map((entry) => widthOfWords(words.label(entry.short ?? entry)) + padding + tagAt(entry.value)))
}

/** The least width of a text without one of its own. */
function leastWidthOf(resource: CompleteResource, field: CompleteField, first: boolean): number {
  const isLong = (one: CompleteField | undefined) => one !== undefined && isWords(one) && textWidth(one) === null
  const texts = new Set(titleOf(resource).filter((name) => isLong(resource.fields[name])))
  const isOfTwo = texts.size === 2 && texts.has(field.name)
  if (field.name === resource.nameField) return isOfTwo ? leastNameOfTwo : leastSubject
  if (first) return field.format === 'code' ? leastCode : leastName
  return isOfTwo ? leastTextOfTwo : leastFlexible
}

function fieldColumn(
  resource: CompleteResource,
  field: CompleteField,
  place: { readonly first: boolean; readonly crowded: boolean },
  words: Words,
): Column {
  const head =
    Math.min(mostHeadWidth, widthOfWords(words.label(field.label))) +
    padding +
    (field.sortable ? sortMarks : 0) +
    (viewOf(field.kind).right === true ? rightPadding : 0)
  const drawn = resource.numbers?.[field.name]
  const width =
    drawn !== undefined ? drawnWidth(drawn) : widthOf(field, words, { crowded: place.crowded, isState: field.name === resource.mainState })
  const flexible = width === null
  const own = width ?? leastWidthOf(resource, field, place.first)
  const isState = field.name === resource.mainState
  return {
    key: field.name,
    label: field.label,
    kind: isState ? 'state' : 'field',
    field,
    // Marks stand beside the value, not beside the head.
    width: isState
      ? Math.max(head, markWidth + Math.max(own, widthOfReturned(resource, field, words)) + roomForMarks(resource, field, words))
      : Math.max(head, own + roomForMarks(resource, field, words)),
    flexible,
    link: place.first,
    subject: titleOf(resource).includes(field.name),
    right: viewOf(field.kind).right === true,
    essential: place.first || isEssential(resource, field),
    telling: place.first || titleOf(resource).includes(field.name) || field.name in resource.lifecycles || decides(resource, field),
  }
}

/** A log without its time, or any list without that by which it is ordered, cannot be read, unless another column decides; the clock comes first (look §1),
 *  and neither the grade by which a row stands out nor any of its states is given up for a date. */
function isEssential(resource: CompleteResource, field: CompleteField): boolean {
  const { name, dict } = field
  const hasDeciding = (resource.list.decidingColumns ?? []).length > 0
  const known = [...titleOf(resource), resource.mainState, hasDeciding ? undefined : orderField(resource), badgesAfter(resource)]
  return known.includes(name) || decides(resource, field) || name in resource.lifecycles || dict?.type === LIGHT
}

/** Whether rows are judged by a column. */
const decides = (resource: CompleteResource, { name }: CompleteField): boolean =>
  (resource.list.decidingColumns ?? []).some((one) => ownName(resource, one) === name)

/** The fields that together say what a row is about: what tells two rows of one object apart is not left out for want of room. */
function titleOf(resource: CompleteResource): readonly string[] {
  return [resource.nameField, ...(resource.list.titleFields ?? [])].map((name) => ownName(resource, name))
}

/** The field of a column, which may be called by the words of a reference. */
const ownName = ({ fields }: CompleteResource, column: string) => fieldOfColumn(column, fields)?.name ?? column

const LIGHT = 'time_light'

function orderField({ list }: CompleteResource): string | undefined {
  return [list.order].flat()[0]?.replace(/^-/, '')
}

/** Whether a list shows the lamp of its rows in a column of its own: one lamp is enough. */
function isOwnLight({ list }: CompleteResource, { field }: Column): boolean {
  return field?.dict?.type === LIGHT && list.hiddenColumns?.includes(field.name) !== true
}

/** All columns of a list in their declared order, the clock before the state. */
export function columnsOf(resource: CompleteResource, names: readonly string[], words: Words, clockLabel: Label): readonly Column[] {
  const crowded = resource.mainState !== null
  const columns = names.flatMap((name, at) => {
    const field = fieldOfColumn(name, resource.fields)
    return field === undefined ? [] : [fieldColumn(resource, field, { first: at === 0, crowded }, words)]
  })
  if (!canBeOwed(resource) || columns.some((column) => isOwnLight(resource, column))) return withFlexible(resource, columns)
  const light: Column = {
    key: '$clock',
    label: clockLabel,
    kind: 'clock',
    field: null,
    width: clockWidth(words, declaredSteps(resource, words)),
    flexible: false,
    link: false,
    subject: false,
    right: false,
    essential: true,
    telling: false,
  }
  const state = columns.findIndex((column) => column.kind === 'state')
  const at = state < 0 ? columns.length : state
  return withFlexible(resource, [...columns.slice(0, at), light, ...columns.slice(at)])
}

/** One column at least takes the slack: the subject, in words where there is one, or else the widest. A number in the middle of nothing stands with none of its
 *  fellows. */
function withFlexible(resource: CompleteResource, columns: readonly Column[]): readonly Column[] {
  if (columns.length === 0 || columns.some((column) => column.flexible)) return columns
  const inWords = columns.filter((column) => !column.right)
  const widest = [...(inWords.length === 0 ? columns : inWords)].sort((a, b) => b.width - a.width)[0]
  const titled = titleOf(resource).flatMap((name) => columns.find(({ key }) => key === name) ?? [])
  const taker = titled.find(({ key }) => resource.numbers?.[key] === undefined) ?? titled[0] ?? widest
  return columns.map((column) => (column === taker ? { ...column, flexible: true } : column))
}

/** The least that a column may be shown with. A name of another row is rather cut, and tells itself whole, than left out for a date behind it. */
const leastOf = ({ field, width }: Column) => (field?.to === undefined ? width : Math.min(width, leastCutName))

/** What fits into the room: essential columns, then the others in their order. */
export function fitColumns(columns: readonly Column[], room: number): readonly Column[] {
  let left = room - columns.filter((column) => column.essential).reduce((sum, column) => sum + column.width, 0)
  const kept = columns.flatMap((column) => {
    if (column.essential) return [column]
    if (leastOf(column) > left) return []
    const width = Math.min(column.width, left)
    left -= width
    return [{ ...column, width }]
  })
  return givingWay(kept, room)
}

/** Columns whose texts may be cut give way to those that are never cut (look §5), as far as they can. */
function givingWay(columns: readonly Column[], room: number): readonly Column[] {
  const over = columns.reduce((sum, column) => sum + column.width, 0) - room
  if (over <= 0) return columns
  const spare = ({ flexible, link, field, width }: Column) => {
    if (link) return 0
    if (flexible) return Math.max(0, width - leastCut)
    return field?.to === undefined ? 0 : Math.max(0, width - leastCutName)
  }
  const all = columns.reduce((sum, column) => sum + spare(column), 0)
  const share = all === 0 ? 0 : Math.min(1, over / all)
  return columns.map((column) => ({ ...column, width: column.width - Math.ceil(spare(column) * share) }))
}

/** Beside a map a name has room for some ten signs; it tells itself whole under the pointer. */
const besideMapFlexible = 140

/** The columns in the half of a page that a map leaves: which row it is and how it stands, and of the rest what fits. */
export function besideMap(columns: readonly Column[]): readonly Column[] {
  return columns.map((column) => ({
    ...column,
    essential: column.telling,
    width: column.flexible ? Math.min(column.width, besideMapFlexible) : column.width,
  }))
}

/** From this much slack on, other columns take part of it. */
const ampleSlack = 240
const flexibleShare = 0.6
/** Most that a column with a width of its own takes of it: a word or two do not read better in half the page. */
const mostShared = 64

const weightOf = ({ link, subject }: Column) => (link || subject ? 3 : 1)

/** Widths in the room at hand: the flexible columns take the slack, each beyond what it needs; much of it is shared with the others.
 *  The last flexible one keeps no width, so that it takes what is left over. */
export function stretch(columns: readonly Column[], room: number): readonly Column[] {
  const slack = Math.max(0, room - columns.reduce((sum, column) => sum + column.width, 0))
  const flexible = columns.filter((column) => column.flexible)
  const others = columns.filter((column) => !column.flexible && !column.right).length
  const shared = slack < ampleSlack ? 0 : Math.min(slack * (1 - flexibleShare), others * mostShared)
  // By the first column a row is known, by its subject what it is about: of what is left over they take more than the others.
  const parts = flexible.reduce((sum, column) => sum + weightOf(column), 0)
  const own = (column: Column) => Math.floor(((slack - shared) * weightOf(column)) / Math.max(1, parts))
  const each = Math.floor(shared / Math.max(1, others))
  const last = flexible.at(-1)
  return columns.map((column) => {
    if (column === last) return column
    if (column.flexible) return { ...column, width: column.width + own(column), flexible: false }
    return column.right ? column : { ...column, width: column.width + each }
  })
}

/** A user's choice of columns. */
export interface ColumnChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export function readChoice(kept: unknown): ColumnChoice | null {
  if (typeof kept !== 'object' || kept === null || !('order' in kept) || !('hidden' in kept)) return null
  const strings = (value: unknown) => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
  return { order: strings(kept.order), hidden: strings(kept.hidden) }
}

/** Widths that a user dragged, by column. */
export type ColumnWidths = Readonly<Record<string, number>>

const leastWidth = 48

export function readWidths(kept: unknown): ColumnWidths {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, width]) => typeof width === 'number' && width >= leastWidth))
}

/** A dragged column is as wide as it was dragged and takes no slack. */
export function dragged(columns: readonly Column[], widths: ColumnWidths): readonly Column[] {
  return columns.map((column) => {
    const width = widths[column.key]
    return width === undefined ? column : { ...column, width: Math.max(leastWidth, Math.round(width)), flexible: false }
  })
}

/** The order after one column was put in the place of another. The first, which leads to the row, keeps its place. */
export function movedOnto(order: readonly string[], key: string, onto: string): readonly string[] {
  const to = order.indexOf(onto)
  const from = order.indexOf(key)
  if (from <= 0 || to <= 0) return order
  const rest = order.filter((one) => one !== key)
  return [...rest.slice(0, to), key, ...rest.slice(to)]
}

/** Columns in the user's order; ones that the choice does not know stand at their declared place at the end. */
export function inOrder(columns: readonly Column[], choice: ColumnChoice | null): readonly Column[] {
  if (choice === null) return columns
  const rank = (column: Column) => {
    const at = choice.order.indexOf(column.key)
    return at < 0 ? choice.order.length : at
  }
  return [...columns].sort((a, b) => rank(a) - rank(b))
}
