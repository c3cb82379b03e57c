import {
  checkType,
  hazardCategory,
  hazardLevel,
  majorHazardBasis,
  reformMode,
  superviseLevel,
} from '@chengan/domain/utilities/dictionaries/hazards'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import { rowsById } from '../../../resources/rows.ts'

/** One finding of an order: what it is, which clause it breaks, what is to be done until when. */
export interface OrderFinding {
  readonly hazardNo: string
  readonly object: string
  readonly address: string
  readonly category: string
  readonly level: string
  readonly major: boolean
  readonly basis: string
  readonly description: string
  readonly legalBasis: string
  readonly penaltyBasis: string
  readonly suggestion: string
  readonly mode: string
  /** Business or use stops until the reviewer consents. */
  readonly stops: boolean
  readonly deadline: string
  /** Ids of the pictures, in order. */
  readonly photos: readonly string[]
}

/** What an order says, as it stood when it was issued: later edits of the hazard, the company or the bureau do not change it. */
export interface OrderData extends OrderFinding {
  readonly number: string
  readonly bureau: string
  readonly bureauContact: string
  readonly bureauPhone: string
  readonly government: string
  readonly company: string
  readonly checkNo: string
  readonly checkDate: string
  readonly checkType: string
  readonly checkers: string
  /** The company found it itself and reported it. */
  readonly ownFinding: boolean
  /** Who inspected, where it was neither the company nor the bureau that orders; else empty. */
  readonly inspector: string
  readonly issuedOn: string
  readonly void: boolean
  /** The further findings of the visit that were dispatched together with the first. */
  readonly others?: readonly OrderFinding[]
}

/** All findings of an order, the first of which is its own. */
export const findingsOf = (order: OrderData): readonly OrderFinding[] => [order, ...(order.others ?? [])]

/** An order that names a further finding. */
export const withFinding = (order: OrderData, finding: OrderFinding): OrderData => ({
  ...order,
  others: [...(order.others ?? []), finding],
})

function wordOf(
  dict: { readonly values: Readonly<Record<string, { readonly value: string; readonly zh: string }>> },
  value: unknown,
): string {
  return Object.values(dict.values).find((entry) => entry.value === value)?.zh ?? ''
}

async function rowOf(ctx: Context, resource: string, id: unknown): Promise<Values> {
  return (await rowsById(ctx.db, ctx.services.registry.byName(resource), asText(id) === '' ? [] : [asText(id)], ctx.today))[0] ?? {}
}

/** The rows that an order names besides its own. */
export interface OrderParts {
  readonly bureau: ValuesNamed<'dept'>
  readonly company: ValuesNamed<'gasCompany'>
  readonly item: ValuesNamed<'checkItem'>
  /** The department that inspected. */
  readonly inspector: ValuesNamed<'dept'>
  /** Name of the bureau's district, where it has one. */
  readonly district: string | undefined
  readonly checkers: readonly string[]
  /** yyyy-MM-dd on which it is issued, where the row does not say. */
  readonly today: string
}

/** The order that a dispatched row makes. */
export async function orderDataOf(ctx: Context, row: ValuesNamed<'hazardCheck'>, number: string): Promise<OrderData> {
  const { registry } = ctx.services
  const bureau = await rowOf(ctx, 'dept', row.dispatchDeptId)
  const region = districtOf(asText(bureau.regionId))
  const regions = await namesOf(ctx, registry.byName('region'), region === '' ? [] : [region])
  const checkers = Array.isArray(row.checkers) ? row.checkers.map(String) : []
  const people = await namesOf(ctx, registry.byName('user'), checkers)
  return orderDataFrom(row, number, {
    bureau,
    company: await rowOf(ctx, 'gasCompany', row.gasCompaniesId),
    item: await rowOf(ctx, 'checkItem', row.checkItemId),
    inspector: await rowOf(ctx, 'dept', inspectorOf(row)),
    district: regions.get(region),
    checkers: checkers.map((id) => people.get(id) ?? ''),
    today: ctx.today,
  })
}

/** The department that inspected: the one that the form names, else the one that keeps the row. */
export const inspectorOf = (row: ValuesNamed<'hazardCheck'>): unknown => (asText(row.checkDeptId) === '' ? row.deptId : row.checkDeptId)

/** What the order says of who found the hazard: an order states what happened, not what happens mostly. */
function finderOf(row: ValuesNamed<'hazardCheck'>, { inspector, bureau }: Pick<OrderParts, 'inspector' | 'bureau'>) {
  const ownFinding = row.level === superviseLevel.values.enterprise.value
  const other = !ownFinding && asText(inspector.id) !== '' && inspector.id !== bureau.id
  return { ownFinding, inspector: other ? asText(inspector.name) : '' }
}

/** What the order of a row says, from the rows that it names. */
export function orderDataFrom(row: ValuesNamed<'hazardCheck'>, number: string, parts: OrderParts): OrderData {
  const { bureau, company, item, district } = parts
  return {
    number,
    bureau: asText(bureau.name),
    bureauContact: asText(bureau.contactPerson),
    bureauPhone: asText(bureau.contactPhone),
    government: district === undefined ? '本级人民政府' : `${district}人民政府`,
    company: asText(company.name),
    checkNo: asText(row.checkNo),
    checkDate: asText(row.checkDate),
    checkType: wordOf(checkType, row.checkType),
    checkers: parts.checkers.join('、'),
    ...finderOf(row, parts),
    ...findingFrom(row, item),
    issuedOn: asText(row.dispatchTime).slice(0, 10) || parts.today,
    void: false,
  }
}

/** What an order says of a dispatched row as one finding among others. */
export async function findingOf(ctx: Context, row: ValuesNamed<'hazardCheck'>): Promise<OrderFinding> {
  return findingFrom(row, await rowOf(ctx, 'checkItem', row.checkItemId))
}

/** The same, from the check item that the row names. */
export function findingFrom(row: ValuesNamed<'hazardCheck'>, item: ValuesNamed<'checkItem'>): OrderFinding {
  const { stopBusiness, stopUse } = reformMode.values
  return {
    hazardNo: asText(row.hazardNo),
    object: asText(row.objectName),
    address: asText(row.address),
    category: wordOf(hazardCategory, row.hazardCategory),
    level: wordOf(hazardLevel, row.hazardLevel),
    major: row.hazardLevel === hazardLevel.values.major.value,
    basis: wordOf(majorHazardBasis, row.majorBasis),
    description: asText(row.description),
    legalBasis: asText(row.legalBasis),
    suggestion: asText(row.suggestion),
    mode: wordOf(reformMode, row.reformMode),
    stops: row.reformMode === stopBusiness.value || row.reformMode === stopUse.value,
    deadline: asText(row.reformDeadline),
    penaltyBasis: asText(item.penaltyBasis),
    photos: Array.isArray(row.beforeImages) ? row.beforeImages.map(String) : [],
  }
}
