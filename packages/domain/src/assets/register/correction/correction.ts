import { defineResource } from '@chengan/kernel/definition/resource'
import { type DutyParty, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill, type RuleRefusal, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { assetCorrectionState, manageLevel } from '../../dictionaries/facilities.ts'
import { assetCorrectionFields, type CorrectionFields, correctionGroups } from './fields.ts'

const ADOPT = '1'
const DECLINE = '2'

/** What the area knows of the asset that a correction is about: values that follow from it, and what is wrong with the proposal. */
export interface CorrectedAsset {
  readonly follows: ValuesOf<CorrectionFields>
  readonly fault?: Omit<RuleRefusal, 'field'>
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly correctedAsset: CorrectedAsset | null
  }
}

export const correctionFitsItsAsset = rule<CorrectionFields>({
  name: 'correctionFitsItsAsset',
  source: 'assets.md §1.2 correct',
  refuses: {
    correctedByItsKeeper: {
      code: 10400,
      zh: '只有该设施的养护单位或巡查人员可以提出更正',
      en: 'Only the company that maintains the facility, or an inspector, proposes corrections of it',
    },
    correctedInUse: {
      code: 10400,
      zh: '只能更正在用或停用的设施',
      en: 'Only a facility in use or out of service can be corrected',
    },
    notCorrectable: { code: 10400, zh: '“{name}”不能更正', en: '{name} cannot be corrected' },
    correctedElsewhere: {
      code: 10400,
      zh: '“{name}”只能更正为本区县内的位置；属于其他区县的，请联系市级调整',
      en: '{name} can be corrected within its district only; ask the city where it belongs to another',
    },
    nothingCorrected: {
      code: 10400,
      zh: '请至少更正一项，且与现有信息不同',
      en: 'Correct at least one value that differs from what is there',
    },
    correctionWaits: {
      code: 10400,
      zh: '“{name}”已有待审核的更正，请等待审核后再提出',
      en: 'A correction of {name} waits for its decision already; propose yours after it',
    },
    correctedValueWrong: { code: 10400, zh: '“{name}”的更正值格式错误', en: 'The corrected value of {name} is malformed' },
  },
  facts: ['correctedAsset'],
  check: ({ facts, before }) => {
    const fault = before === null ? facts.correctedAsset?.fault : undefined
    return fault && { ...fault, field: 'changes' }
  },
})

/** Rows of city-managed assets are the city's to decide, others their district's. */
const decider = (row: ValuesOf<CorrectionFields>): DutyParty =>
  row.manageLevel === manageLevel.values.city.value ? { level: 'city' } : { level: 'district', regionId: asText(row.regionId).slice(0, 6) }

const proposers = ['enterprise', 'inspector'] as const
const bureaus = ['district', 'city'] as const

/** A proposed correction of the register. It is decided by the bureau that keeps the asset; adopted, it is an edit of the asset by whoever decides: key
 *  data then wait for the city's audit as in any edit. */
export const assetCorrection = defineResource({
  name: 'assetCorrection',
  root: 'jcsj/correction',
  area: 'assets',
  systems: ['zhsz'],
  label: { zh: '设施信息更正', en: 'Correction' },
  deletion: 'evidence',
  groups: correctionGroups,
  fields: assetCorrectionFields,
  notices: {
    adopted: {
      as: 'flow',
      to: [{ users: ['creator'] }],
      title: { zh: '{assetName}：信息更正已采纳', en: '{assetName}: correction adopted' },
      text: {
        zh: '您对“{assetName}”提出的信息更正已采纳，设施信息已更新。{said|审核意见：||}',
        en: 'Your correction of {assetName} is adopted and its data are updated.{said| Opinion: ||}',
      },
    },
    declined: {
      as: 'flow',
      to: [{ users: ['creator'] }],
      title: { zh: '{assetName}：信息更正未采纳', en: '{assetName}: correction declined' },
      text: {
        zh: '您对“{assetName}”提出的信息更正未采纳。{said|审核意见：||}',
        en: 'Your correction of {assetName} is declined.{said| Opinion: ||}',
      },
    },
  },
  lifecycles: {
    status: lifecycle<CorrectionFields>(assetCorrectionState, {
      initial: 'proposed',
      actions: {
        audit: {
          zh: '审核',
          en: 'Decide',
          outcomes: { [ADOPT]: { zh: '采纳', en: 'Adopt' }, [DECLINE]: { zh: '不采纳', en: 'Decline' } },
          consequence: {
            zh: '采纳后写入设施信息；关键信息仍须市级审核',
            en: 'Adopted values go into the register; key data still wait for the city',
          },
        },
      },
      rows: [
        {
          action: 'audit',
          case: 'adopt',
          from: 'proposed',
          to: 'adopted',
          by: 'duty',
          when: { field: 'auditResult', is: ADOPT },
          effects: ['writeCorrection'],
          tells: ['adopted'],
          done: { zh: '已采纳，{assetName}的信息已更正', en: 'Adopted; {assetName} is corrected' },
        },
        {
          action: 'audit',
          case: 'decline',
          from: 'proposed',
          to: 'declined',
          by: 'duty',
          when: { field: 'auditResult', is: DECLINE },
          opinion: 'required',
          tells: ['declined'],
          done: { zh: '未采纳，已告知提出人', en: 'Declined; its proposer is told' },
        },
      ],
      duties: {
        proposed: {
          action: 'audit',
          reason: { zh: '设施信息更正待审核', en: 'Correction to decide' },
          who: (row) => [decider(row)],
          within: { workdays: 5 },
        },
      },
      // Beside the values before and after: of what, why, who says so and what he saw.
      decidedOn: { proposed: ['assetType', 'assetId', 'reason', 'deptId', 'creator', 'createDate', 'images'] },
      tones: { proposed: 'warn', adopted: 'success', declined: 'neutral' },
    }),
  },
  rules: [correctionFitsItsAsset],
  fill: fill<CorrectionFields>({
    facts: ['correctedAsset'],
    values: ({ facts }) => facts.correctedAsset?.follows ?? {},
    overridesInput: true,
  }),
  parties: { departments: ['deptId'], regions: ['regionId'] },
  without: ['edit', 'delete', 'import'],
  levels: { add: proposers, audit: bureaus },
  // Whose asset may be corrected by whom is asked of the asset (`jcsj:baseroad:correct`).
  permissions: { add: 'login', page: 'login', list: 'login', info: 'login' },
  form: { as: 'wide' },
  list: {
    columns: ['assetName', 'regionId', 'reason', 'deptId', 'createDate', 'assetType', 'changes', 'creator', 'status'],
    search: ['assetName', 'assetType', 'regionId', 'status', 'createDate'],
    order: '-createDate',
    nameField: 'assetName',
    tabs: [
      { key: 'toDecide', zh: '待我审核', en: 'Mine to decide', duty: 'audit', levels: ['city', 'district'] },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/zhsz-jcxxgl/sbgz/index',
      help: {
        zh: '养护单位和巡查人员发现设施信息有误时提出更正，由保管该设施的单位审核；采纳后写入设施信息并留有变更记录。',
        en: 'Companies and inspectors propose corrections of the register; the bureau that keeps the facility decides, and adopted values are recorded in its history.',
      },
      zh: '设施信息更正',
      en: 'Corrections',
      levels: ['city', 'district', 'enterprise', 'inspector'],
      menu: { under: 'zhszJcxx', sort: 305 },
      dutyOf: ['city', 'district'],
      noAdd: true,
    },
  ],
})
