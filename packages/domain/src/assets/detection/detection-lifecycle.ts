import { inOwnTree } from '@chengan/kernel/access/actor'
import type { Field } from '@chengan/kernel/fields/field'
import { type Allowed, type DutyParty, type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { Rule, ValuesOf } from '@chengan/kernel/rule'
import { publishState } from '../dictionaries/detection.ts'
import { auditedByAnother } from './audited-by-another.ts'
import type { conclusionFields, detectionFields } from './detection-block.ts'

/** What every detection has; `cityAudits` is kept with the row: category Ⅰ and whatever is rated badly go to the city. */
type DetectionFields = typeof detectionFields & typeof conclusionFields & { readonly cityAudits: Field<'bool'> }
type Detection = ValuesOf<DetectionFields>

const PASS = '1'
const RETURN = '2'

/** Agencies file their own records, districts those of their region. */
const filesDetections: Allowed<DetectionFields> = {
  name: 'filesDetections',
  may: (row, actor) => actor.level === 'district' || (actor.level === 'enterprise' && inOwnTree(actor, row.deptId)),
}
const auditsDetections: Allowed<DetectionFields> = {
  name: 'auditsDetections',
  may: (row, actor) => actor.level === (row.cityAudits === true ? 'city' : 'district'),
}
const nobodyOnceHandedIn: Allowed<DetectionFields> = {
  name: 'nobodyOnceHandedIn',
  may: () => false,
  refusal: 'detectionIsFixed',
  refuses: {
    detectionIsFixed: {
      code: -2,
      zh: '检测记录提交后不能修改，更正请作废后重新录入',
      en: 'A detection is fixed once handed in; void it and enter a new one',
    },
  },
}

function auditor(row: Detection): DutyParty {
  return row.cityAudits === true ? { level: 'city' } : { level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }
}

/** The life of a detection (assets.md §3.1): published rows are immutable, a correction is void and new. */
export function detectionLifecycle(detection: {
  readonly rules: readonly Rule[]
  /** Asked once more of what is to be published. */
  readonly publication?: readonly Rule[]
  readonly published: readonly string[]
  readonly voided: readonly string[]
}): Lifecycle {
  return lifecycle<DetectionFields>(publishState, {
    initial: 'draft',
    actions: {
      submit: {
        zh: '提交审核',
        en: 'Submit',
        batch: true,
        done: { zh: '检测记录已提交，等待审核', en: 'The record is submitted and waits for its audit' },
      },
      audit: {
        zh: '审核',
        en: 'Audit',
        outcomes: { [PASS]: { zh: '通过并发布', en: 'Pass and publish' }, [RETURN]: { zh: '退回', en: 'Return' } },
        consequence: {
          zh: '发布后评定结果写入设施，不能再修改',
          en: 'Published ratings are written to the facility and cannot be changed',
        },
      },
      void: {
        zh: '作废',
        en: 'Void',
        danger: true,
        consequence: { zh: '设施恢复上一次已发布的结果', en: 'The facility falls back to the former record' },
        done: { zh: '已作废，设施恢复上一次已发布的结果', en: 'Void; the facility falls back to the former record' },
      },
      edit: { zh: '编辑', en: 'Edit' },
    },
    rows: [
      { action: 'submit', from: ['draft', 'returned'], to: 'pendingAudit', by: filesDetections, complete: true, rules: detection.rules },
      {
        action: 'audit',
        case: 'pass',
        from: 'pendingAudit',
        to: 'published',
        by: auditsDetections,
        when: { field: 'auditResult', is: PASS },
        rules: [auditedByAnother, ...(detection.publication ?? [])],
        effects: detection.published,
        done: { zh: '已发布，评定结果已写入设施', en: 'Published; the rating is written to the facility' },
      },
      {
        action: 'audit',
        case: 'reject',
        from: 'pendingAudit',
        to: 'returned',
        returns: true,
        by: auditsDetections,
        when: { field: 'auditResult', is: RETURN },
        opinion: 'required',
        done: { zh: '已退回，由检测单位修改后重新提交', en: 'Returned to be amended and submitted again' },
      },
      { action: 'void', from: 'published', to: 'voided', by: 'city', opinion: 'required', effects: detection.voided },
      { action: 'edit', from: ['pendingAudit', 'published', 'voided'], to: 'same', by: nobodyOnceHandedIn },
    ],
    decidedOn: { pendingAudit: 'all' },
    duties: {
      pendingAudit: {
        action: 'audit',
        reason: { zh: '检测记录待审核', en: 'Detection to audit' },
        who: (row) => [auditor(row)],
        within: { workdays: 5 },
      },
      returned: {
        action: 'submit',
        reason: { zh: '检测记录退回待修改', en: 'Detection returned' },
        step: { zh: '修改', en: 'Amend' },
        who: (row) => [{ deptId: row.deptId ?? null }],
        within: { workdays: 5 },
      },
    },
    tones: { draft: 'neutral', pendingAudit: 'warn', published: 'success', returned: 'warn', voided: 'neutral' },
  })
}
