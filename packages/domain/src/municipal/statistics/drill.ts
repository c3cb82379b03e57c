import { wjFeeStatus } from '../dictionaries/excavation.ts'
import type { ApprovalStatName, StatGroup } from './statistics.ts'

/** What the page of the statistics asks. */
interface StatisticsQuestion {
  readonly from: string
  readonly to: string
  readonly regionId: string
  readonly stat: ApprovalStatName
  readonly groupBy: StatGroup
}

const MENU = '/szgl/spyjgl/wjzdspyjs'
/** What the list of declarations is asked for a group. */
const fields: Partial<Record<StatGroup, string>> = {
  district: 'regionId',
  matter: 'matter',
  category: 'projectType',
  decision: 'decision',
  unit: 'constructionUnitOnly',
}
const permitTypes = '3,4,5,6'
const EMERGENCY = '4'
const fee = wjFeeStatus.values
/** Owed and paid is what was billed. */
const BILLED = [fee.due, fee.paid, fee.exempt, fee.refunded].map(({ value }) => value).join(',')

/** Which day of a declaration lies in the period, and what else it is. */
const declarations: Partial<Record<ApprovalStatName, Readonly<Record<string, string>> & { readonly day: string }>> = {
  permits: { day: 'submitTime', declareType: permitTypes },
  duration: { day: 'decideDate', declareType: permitTypes },
  scale: { day: 'decideDate', declareType: permitTypes, issued: '1' },
  offplan: { day: 'decideDate', declareType: permitTypes, issued: '1' },
  emergency: { day: 'emergencyStart', declareType: EMERGENCY },
  fees: { day: 'submitTime', declareType: permitTypes, feeStatus: BILLED },
  frozen: { day: 'decideDate', declareType: permitTypes, issued: '1', isFrozen: '1' },
}

const monthEnd = (month: string) => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, at, 0)).getUTCDate()).padStart(2, '0')}`
}

function ofDeclarations(
  { stat, groupBy, from, to, regionId }: StatisticsQuestion,
  key: string,
): Readonly<Record<string, string>> | undefined {
  const drilled = declarations[stat]
  // Roads as an application names them; the roads of the scale are those of its sections.
  const field = groupBy === 'road' && stat === 'frozen' ? 'roadNamesOnly' : fields[groupBy]
  // Roads, steps and their handlers are parts of an application: no list of applications has as many rows.
  if (drilled === undefined || (field === undefined && groupBy !== 'month')) return undefined
  const { day, ...more } = drilled
  const [first, last] = groupBy === 'month' ? [`${key}-01`, monthEnd(key)] : [from, to]
  return {
    ...more,
    [`${day}Start`]: `${first > from ? first : from} 00:00:00`,
    [`${day}End`]: `${last < to ? last : to} 23:59:59`,
    ...(regionId === '' ? {} : { regionId }),
    ...(field === undefined ? {} : { [field]: key }),
  }
}

/** The address of the list behind a group, with the same filters; undefined where no list holds its rows. Units have a list of their own. */
export function drillAddress(asked: StatisticsQuestion, key: string, isUnit: boolean): string | undefined {
  const { stat, groupBy, from, to, regionId } = asked
  const at = (route: string, query: Readonly<Record<string, string>>) => `${route}?${new URLSearchParams(query).toString()}`
  if (stat === 'supervision') {
    const group: Readonly<Record<string, string>> = groupBy === 'district' ? { regionId: key } : { builderUnitOnly: key }
    const days = { createDateStart: `${from} 00:00:00`, createDateEnd: `${to} 23:59:59` }
    return at(`${MENU}/phjg`, { ...days, ...(regionId === '' ? {} : { regionId }), ...group })
  }
  if (stat === 'saving' || (stat === 'execution' && groupBy === 'quarter')) {
    const [year = '', quarter] = key.split('-Q')
    return at(`${MENU}/jhfb`, {
      ...{ planYear: year, tab: 'everReleased' },
      ...(quarter === undefined ? {} : { quarter }),
      ...(regionId === '' ? {} : { regionId }),
    })
  }
  const query = ofDeclarations(asked, key)
  // The pages show what is under review, or the unit's own; what is counted has mostly been decided.
  return query && at(`${MENU}/${isUnit ? 'wdwj' : 'wjsp'}`, { ...query, everyState: '1' })
}
