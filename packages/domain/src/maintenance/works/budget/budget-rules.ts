import type { Actor } from '@chengan/kernel/access/actor'
import { evaluate } from '@chengan/kernel/expression'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { rule, type ValuesOf } from '@chengan/kernel/rule'
import { yhFundLine } from '../../dictionaries/projects.ts'
import { type BudgetFields, budgetInForce } from './budget-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What the other budgets of its year and region come to, in 10 000 yuan: of the reserve, and of all lines. */
    readonly otherBudgets: { readonly reserve: number; readonly all: number }
  }
}

type Budget = ValuesOf<BudgetFields>

/** The share of a year's budget that a region may keep in reserve, in per cent. */
export const RESERVE_SHARE = { code: 'yh.reserve.share', usual: 5 } as const

const KEEPERS: readonly string[] = ['yh_sj_plan', 'yh_sj_finance']
const keeps = ({ superAdmin, level, businessRoles }: Actor) =>
  superAdmin || (level === 'city' && businessRoles.some(({ code }) => KEEPERS.includes(code)))

const notTheirs = {
  budgetOfOthers: {
    code: 403,
    zh: '年度养护预算由市级计划科、财务科维护',
    en: 'The budget is kept by the planning and the finance section of the city',
  },
} as const

/** The city's planning and finance sections write the budget, districts read theirs (maintenance.md §5 ndys). */
export const keptByPlanningAndFinance: Allowed<BudgetFields> = {
  name: 'keptByPlanningAndFinance',
  may: (_row, actor) => keeps(actor),
  refusal: 'budgetOfOthers',
  refuses: notTheirs,
}

export const budgetIsEnteredByItsKeepers = rule<BudgetFields>({
  name: 'budgetIsEnteredByItsKeepers',
  refuses: notTheirs,
  check: ({ actor }) => (keeps(actor) ? undefined : { key: 'budgetOfOthers' }),
})

/** Six digits: `990100` is the city, `990102` a district; what is longer lies below one. */
export const regionOfABudget = (region: string) => region.length === 6 && !region.endsWith('0000')

export const budgetIsOfADistrictOrTheCity = rule<BudgetFields>({
  name: 'budgetIsOfADistrictOrTheCity',
  refuses: {
    budgetRegionWrong: {
      code: 10400,
      zh: '预算按区县下达，市本级选市；不能选街道或社区',
      en: 'A budget is of a district, or of the city for what it runs itself; a street has none',
    },
  },
  check: ({ row: { regionId } }) =>
    regionId == null || regionOfABudget(regionId) ? undefined : { key: 'budgetRegionWrong', field: 'regionId' },
})

/** What several budgets come to: of the reserve, and of all lines. */
export function sumOfBudgets(budgets: readonly Budget[]): { readonly reserve: number; readonly all: number } {
  const sum = (some: readonly Budget[]) => some.reduce((cents, one) => cents + inCents(heldBy(one)), 0) / 100
  return { reserve: sum(budgets.filter(ofReserve)), all: sum(budgets) }
}

/** What a budget is now, in 10 000 yuan. */
const heldBy = (budget: Budget): number => Number(evaluate(budgetInForce, budget, ''))

const inCents = (amount: number) => Math.round(amount * 100)
const ofReserve = ({ fundLine }: Budget) => fundLine === yhFundLine.values.reserve.value
const figure = (amount: number) => String(inCents(amount) / 100)

/** Why the reserve of a region would be too large a part of its year. */
function tooMuchInReserve(reserve: number, all: number, share: number) {
  const most = (all * share) / 100
  if (inCents(reserve) <= inCents(most)) return undefined
  return { key: 'reserveTooLarge', field: 'amount', values: { '0': figure(reserve), '1': String(share), '2': figure(most) } } as const
}

const reserveTooLarge = {
  code: 10400,
  zh: '该年度该区预留金合计{0}万元，超过全部经费的{1}%（{2}万元）；请先录入其他经费或减少预留金',
  en: 'The reserve of that year and region comes to {0} × 10,000 CNY, more than {1}% of all lines ({2} × 10,000 CNY); enter the other lines first, or keep less in reserve',
} as const

/** Only so much of a region's year is kept in reserve (yhgl/ndys/rule-1). */
export const reserveIsASmallShare = rule<BudgetFields>({
  name: 'reserveIsASmallShare',
  source: 'yhgl/ndys/rule-1',
  facts: ['otherBudgets'],
  refuses: { reserveTooLarge },
  check: ({ row, setting, facts: { otherBudgets: others = { reserve: 0, all: 0 } } }) =>
    tooMuchInReserve(
      others.reserve + (ofReserve(row) ? heldBy(row) : 0),
      others.all + heldBy(row),
      setting(RESERVE_SHARE.code, RESERVE_SHARE.usual),
    ),
})

/** The reserve stays a small share of what is left when another line goes. */
export const reserveStaysASmallShare = rule<BudgetFields>({
  name: 'reserveStaysASmallShare',
  source: 'yhgl/ndys/rule-1',
  facts: ['otherBudgets'],
  refuses: { reserveTooLarge },
  check: ({ setting, facts: { otherBudgets: others = { reserve: 0, all: 0 } } }) =>
    tooMuchInReserve(others.reserve, others.all, setting(RESERVE_SHARE.code, RESERVE_SHARE.usual)),
})

const spoken = ({ usedAmount, frozenAmount }: Budget) => (usedAmount ?? 0) + (frozenAmount ?? 0)

/** No budget falls below what is paid and frozen of it (yhgl/ndys/rule-2). */
export const budgetCoversWhatIsSpent = rule<BudgetFields>({
  name: 'budgetCoversWhatIsSpent',
  source: 'yhgl/ndys/rule-2',
  refuses: {
    budgetBelowUse: {
      code: 10400,
      zh: '金额不能低于已支付与冻结之和{0}万元',
      en: 'The sum may not fall below what is paid and frozen, {0} × 10,000 CNY',
    },
  },
  check: ({ row }) =>
    inCents(heldBy(row)) < inCents(spoken(row))
      ? {
          key: 'budgetBelowUse',
          field: row.adjustedAmount == null ? 'amount' : 'adjustedAmount',
          values: { '0': figure(spoken(row)) },
        }
      : undefined,
})

export const usedBudgetStays = rule<BudgetFields>({
  name: 'usedBudgetStays',
  source: 'yhgl/ndys/rule-2',
  refuses: {
    budgetInUse: {
      code: 10101,
      zh: '该预算已有支付或冻结{0}万元，不能删除',
      en: 'Of this budget {0} × 10,000 CNY are paid or frozen; it stays',
    },
  },
  check: ({ row }) => (spoken(row) > 0 ? { key: 'budgetInUse', values: { '0': figure(spoken(row)) } } : undefined),
})

/** Each change of a sum stands on a paper of its own (maintenance.md §5 ndys docNo). */
export const changeHasItsOwnDocument = rule<BudgetFields>({
  name: 'changeHasItsOwnDocument',
  refuses: {
    documentOfBefore: {
      code: 10400,
      zh: '金额有变动，请填写新的批复文号',
      en: 'The sum has changed; give the number of the new document',
    },
  },
  check: ({ before, row }) =>
    before && inCents(heldBy(before)) !== inCents(heldBy(row)) && before.docNo === row.docNo
      ? { key: 'documentOfBefore', field: 'docNo' }
      : undefined,
})
