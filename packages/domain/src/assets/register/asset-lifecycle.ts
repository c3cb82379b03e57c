import { isGiven } from '@chengan/kernel/condition'
import { fieldsChanged } from '@chengan/kernel/definition/rows/same'
import type { Fields, NameIn } from '@chengan/kernel/fields/field'
import { type DutyParty, type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { type Rule, type RuleContext, rule, type Values, type ValuesOf } from '@chengan/kernel/rule'
import { asRow, asText, valuesAt } from '@chengan/kernel/values'
import { assetStatus } from '../dictionaries/facilities.ts'
import type { AssetFields } from './asset-block.ts'
import { auditedAssetIsDrawn, cityManagedRowsAreKeptByTheCity } from './asset-rules.ts'

type Context = RuleContext<AssetFields>
type Asset = ValuesOf<AssetFields>

const state = assetStatus.values
const PASS = '1'
const RETURN = '2'
const passed = { field: 'auditResult', is: PASS } as const
const returned = { field: 'auditResult', is: RETURN } as const
const changing = { field: 'pendingChange', given: true } as const
const bureaus = ['district', 'city'] as const

export const removalHasItsPaper = rule<AssetFields>({
  name: 'removalHasItsPaper',
  refuses: { removalPaperMissing: { code: 10400, zh: '报废须上传批准文件', en: 'Attach the approval paper of the removal' } },
  demandsFiles: 'removalPaperMissing',
  check: ({ input }) => (isGiven(input.attachments) ? undefined : { key: 'removalPaperMissing', field: 'attachments' }),
})

/** The key fields of the resource that a change touches; the block knows only its own of them. */
function keysChanged(fields: Fields, { row, before }: Context): readonly NameIn<AssetFields>[] {
  const changed = fieldsChanged(fields, row, before).filter((name) => fields[name]?.keyField)
  return changed as NameIn<AssetFields>[]
}

/** Key fields of a row in use keep their values until the city has audited the new ones; others apply at once. Who proposed a
 *  change may add to it and mend it until then. */
export function heldBack(fields: Fields, context: Context): Asset {
  const { row, before, actor, now } = context
  const keys = actor.level === 'city' ? [] : keysChanged(fields, context)
  if (keys.length === 0) return {}
  return {
    ...valuesAt(before, keys),
    pendingChange: {
      ...asRow(before?.pendingChange),
      ...Object.fromEntries(keys.map((name) => [name, [before?.[name] ?? null, row[name] ?? null]])),
    },
    pendingBy: actor.userId,
    pendingTime: now,
  }
}

/** A second proposal would silently replace the first, and one of the city be overwritten by it when it passes: the first is decided before. */
const waitingChangeIsDecidedFirst = (fields: Fields) =>
  rule<AssetFields>({
    name: 'waitingChangeIsDecidedFirst',
    refuses: {
      changeWaits: {
        code: 10400,
        zh: '{0}已于{1}提出关键信息变更，正待市级审核；审核后方可再次变更关键信息',
        en: '{0} proposed a change of key data at {1}, which waits for the city; key data can be changed again once it is audited',
      },
    },
    refs: ['pendingBy'],
    check: (context) => {
      const { before, actor, refs } = context
      if (!isGiven(before?.pendingChange) || before?.pendingBy === actor.userId) return undefined
      const [field] = keysChanged(fields, context)
      if (field === undefined) return undefined
      const who = asText(refs.pendingBy?.realName)
      return { key: 'changeWaits', field, values: { '0': who, '1': (before?.pendingTime ?? '').slice(0, 16) } }
    },
  })

/** What is closed is opened again before its key data change: the city audits what is in use. */
const keyDataChangeInUse = (fields: Fields) =>
  rule<AssetFields>({
    name: 'keyDataChangeInUse',
    refuses: {
      keyDataClosed: {
        code: 10400,
        zh: '设施停用期间不能提出关键信息变更（{0}），请先恢复使用再修改',
        en: 'No change of key data ({0}) is proposed while the facility is out of service; open it again first',
      },
    },
    check: (context) => {
      const { before, actor } = context
      if (before?.status !== state.outOfService.value || actor.level === 'city') return undefined
      const [field] = keysChanged(fields, context)
      const label = fields[field ?? '']?.label
      return field === undefined || label === undefined ? undefined : { key: 'keyDataClosed', field, values: { '0': label } }
    },
  })

/** The city reads why before it decides; a correction, an import and a restored version say it of themselves. */
const keyChangeHasItsReason = (fields: Fields) =>
  rule<AssetFields>({
    name: 'keyChangeHasItsReason',
    source: 'assets.md §1.2',
    refuses: {
      keyReasonMissing: {
        code: 10400,
        zh: '变更关键信息（{0}）须填写原因，由市级审核后生效',
        en: 'Say why key data ({0}) change: the city audits the change before it takes effect',
      },
    },
    check: (context) => {
      const { input, actor } = context
      if (actor.level === 'city' || [input.reason, input.opinion, input.comment].some(isGiven)) return undefined
      const label = fields[keysChanged(fields, context)[0] ?? '']?.label
      return label === undefined ? undefined : { key: 'keyReasonMissing', field: 'reason', values: { '0': label } }
    },
  })

const decided = { pendingChange: null, pendingBy: null, pendingTime: null } as const

function newValues(row: Asset): Asset {
  const pending = asRow(row.pendingChange) ?? {}
  return Object.fromEntries(Object.entries(pending).map(([name, pair]) => [name, Array.isArray(pair) ? pair[1] : null]))
}

/** What is due of a facility from the day on which it was opened. */
type FirstDue = (row: Values, days: { readonly openDate: string; readonly today: string }) => Values

const auditsOf = (firstDue: FirstDue): readonly Transition<AssetFields>[] => [
  {
    action: 'audit',
    case: 'pass',
    from: 'pendingAudit',
    to: 'inUse',
    by: 'city',
    when: passed,
    sets: ({ row, today }) => {
      const openDate = row.openDate ?? today
      return { openDate, ...firstDue(row, { openDate, today }) }
    },
    done: { zh: '审核通过，设施已在用', en: 'Passed; the facility is in use' },
  },
  {
    action: 'audit',
    case: 'reject',
    from: 'pendingAudit',
    to: 'returned',
    returns: true,
    by: 'city',
    when: returned,
    opinion: 'required',
    done: { zh: '已退回，由填报单位修改后重新提交', en: 'Returned to be amended and submitted again' },
  },
  {
    action: 'audit',
    case: 'change passes',
    from: ['inUse', 'outOfService'],
    to: 'same',
    by: 'city',
    when: { all: [passed, changing] },
    sets: ({ row }) => ({ ...newValues(row), ...decided }),
    done: { zh: '变更已通过，新信息生效', en: 'The change is passed and in force' },
  },
  {
    action: 'audit',
    case: 'change is refused',
    from: ['inUse', 'outOfService'],
    to: 'same',
    returns: { as: { zh: '变更未通过', en: 'Change refused' } },
    by: 'city',
    when: { all: [returned, changing] },
    opinion: 'required',
    sets: () => decided,
    done: { zh: '变更未通过，原信息不变', en: 'The change is refused; the data stay as they were' },
  },
]

const wanted = (value: string) => ({ field: 'status', is: value }) as const

/** `status` in the body is the state wanted. */
const changes: readonly Transition<AssetFields>[] = [
  {
    action: 'changeStatus',
    case: 'close',
    tells: ['closed'],
    from: 'inUse',
    to: 'outOfService',
    by: bureaus,
    when: wanted(state.outOfService.value),
    asks: ['reason', 'fromDate', 'toDate'],
    done: { zh: '已停用，停用期{fromDate}至{toDate}', en: 'Out of service from {fromDate} to {toDate}' },
  },
  {
    action: 'changeStatus',
    case: 'reopen',
    tells: ['reopened'],
    from: 'outOfService',
    to: 'inUse',
    by: bureaus,
    when: wanted(state.inUse.value),
    asks: ['reason'],
    sets: () => ({ fromDate: null, toDate: null }),
    done: { zh: '已恢复使用', en: 'In use again' },
  },
  {
    action: 'changeStatus',
    case: 'scrap',
    tells: ['removed'],
    from: ['inUse', 'outOfService'],
    to: 'removed',
    by: 'city',
    when: wanted(state.removed.value),
    asks: ['reason?', 'removedOn'],
    rules: [removalHasItsPaper],
    // What waits for the city ends with the row.
    sets: () => decided,
    unheld: true,
    done: { zh: '已报废，退出统计并保留历史', en: 'Removed; it leaves all counts and keeps its history' },
  },
]

const city: DutyParty = { level: 'city' }
const owner = (row: Asset): DutyParty => ({ deptId: row.deptId ?? null })

const changeToAudit: StateDuty<AssetFields> = {
  action: 'audit',
  reason: { zh: '关键信息变更待审核', en: 'Change of key data to audit' },
  who: (row) => (isGiven(row.pendingChange) ? [city] : []),
  within: { workdays: 5 },
}

/** What the lifecycle of an asset asks of its root. */
export interface AssetLife {
  readonly fields: Fields
  readonly rules: readonly Rule[]
  readonly reopenRules?: readonly Rule[]
  /** What is asked when a draft is handed in, besides. */
  readonly handInRules?: readonly Rule[]
  /** Effects of whatever puts a row into use, takes it out of use, or changes it there. */
  readonly changed?: readonly string[]
  /** The first detections and the like, which are due once it is in use. */
  readonly firstDue?: FirstDue
}

/** The lifecycle of an asset (assets.md §1.2) over its own fields and rules. */
export function assetLifecycle(asset: AssetLife): Lifecycle {
  // Those of the resource, of which the block knows its own alone.
  const asks = Object.entries(asset.fields)
    .filter(([, field]) => !field.readOnly && !field.hidden && !field.virtual)
    .map(([name]) => `${name}?`) as `${NameIn<AssetFields>}?`[]
  const edit: Transition<AssetFields> = {
    action: 'edit',
    case: 'in use',
    from: ['inUse', 'outOfService'],
    to: 'same',
    by: bureaus,
    asks: [...asks, 'reason?'],
    rules: [
      ...asset.rules,
      keyDataChangeInUse(asset.fields),
      waitingChangeIsDecidedFirst(asset.fields),
      keyChangeHasItsReason(asset.fields),
    ],
    holdsBack: { of: ['district'] },
    sets: (context) => heldBack(asset.fields, context),
    ...(asset.changed === undefined ? {} : { effects: asset.changed }),
  }
  const reopening = asset.reopenRules ?? []
  const changed = asset.changed === undefined ? {} : { effects: asset.changed }
  return lifecycle<AssetFields>(assetStatus, {
    initial: 'draft',
    actions: {
      submit: {
        zh: '提交审核',
        en: 'Submit',
        batch: true,
        consequence: { zh: '提交后由市级审核', en: 'The city audits it' },
        done: { zh: '已提交，等待市级审核', en: 'Submitted; the city audits it' },
      },
      audit: {
        zh: '审核',
        en: 'Audit',
        batch: true,
        outcomes: { [PASS]: { zh: '通过', en: 'Pass' }, [RETURN]: { zh: '退回', en: 'Return' } },
      },
      changeStatus: {
        zh: '变更状态',
        en: 'Change status',
        files: true,
        consequence: {
          zh: '改为报废的设施退出统计，历史保留；其他状态仍计入统计',
          en: 'A facility that is removed leaves all counts and keeps its history; in any other status it is still counted',
        },
      },
      edit: {
        zh: '编辑',
        en: 'Edit',
        consequence: {
          zh: '区县修改的关键信息（名称、等级、长度、图形等）经市级审核后生效，其他信息立即生效',
          en: 'Key data that a district changes (name, class, length, line …) wait for the city; the rest applies at once',
        },
      },
    },
    rows: [
      {
        action: 'submit',
        from: ['draft', 'returned'],
        to: 'pendingAudit',
        by: bureaus,
        complete: true,
        rules: [auditedAssetIsDrawn, cityManagedRowsAreKeptByTheCity, ...(asset.handInRules ?? [])],
        effects: ['issueAssetCode'],
      },
      ...auditsOf(asset.firstDue ?? (() => ({}))).map((row) => ({ ...row, ...changed })),
      edit,
      ...changes.map((row) => ({
        ...row,
        ...changed,
        // What the city keeps no district closes or opens again.
        rules: [...(row.rules ?? []), cityManagedRowsAreKeptByTheCity, ...(row.case === 'reopen' ? reopening : [])],
      })),
    ],
    decidedOn: { pendingAudit: 'all' },
    duties: {
      pendingAudit: { action: 'audit', reason: { zh: '设施待审核', en: 'Facility to audit' }, who: () => [city], within: { workdays: 5 } },
      returned: {
        action: 'submit',
        reason: { zh: '退回待修改', en: 'Returned, to be mended' },
        step: { zh: '修改', en: 'Amend' },
        who: (row) => [owner(row)],
        within: { workdays: 5 },
      },
      inUse: changeToAudit,
      // It waits on, whether the row is closed meanwhile or not.
      outOfService: changeToAudit,
    },
    tones: { draft: 'neutral', pendingAudit: 'warn', inUse: 'success', outOfService: 'error', removed: 'neutral', returned: 'warn' },
  })
}
