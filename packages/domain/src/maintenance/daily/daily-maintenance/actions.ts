import type { ActionLook } from '@chengan/kernel/lifecycle/lifecycle'
import { EVENT_PASSED, PROGRAMME_REVIEW, REJECTED } from './codes.ts'
import { handlingSteps } from './handling/steps.ts'
import { outsideActions } from './outside/outside-case.ts'

const proposalRefused = {
  zh: '退回转病害建议',
  en: 'Refuse the proposal',
  consequence: { zh: '事件回到养护单位继续处置', en: 'The company goes on with the event' },
} as const

/** As long as the event is in hand, what is reviewed of it is its programme. */
const programmeReview = {
  zh: '审核施工方案',
  en: 'Review the programme',
  says: { auditKind: PROGRAMME_REVIEW },
  consequence: { zh: '批准后方可施工、申请完工', en: 'Only what is approved is built, and its finish applied for' },
} as const

/** The words of the actions on an event, and what each will do. */
export const eventActions: Readonly<Record<string, ActionLook>> = Object.freeze({
  report: {
    zh: '上报',
    en: 'Report',
    batch: true,
    consequence: {
      zh: '上报后由管理单位派单；小修自查自修直接进入处置',
      en: 'The manager dispatches it; a small repair of one’s own starts at once',
    },
  },
  dispatch: {
    zh: '派单',
    en: 'Dispatch',
    batch: true,
    at: {
      toDispose: {
        zh: '改派',
        en: 'Redispatch',
        consequence: { zh: '换合同或班组，时限不延长', en: 'To another contract or crew; the deadline is not lengthened' },
        instead: [{ when: { field: 'diseaseProposed', is: true }, ...proposalRefused }],
      },
      inDisposal: proposalRefused,
    },
    consequence: {
      zh: '派单后通知养护单位；险情半小时到场、一小时围护',
      en: 'The company is told; danger is reached in half an hour and made safe in one',
    },
    done: { zh: '已派单，已通知养护单位', en: 'Dispatched; the company is told' },
  },
  dispose: handlingSteps,
  finishApply: {
    zh: '完工申请',
    en: 'Apply for finish',
    consequence: { zh: '提交后由监理、管理单位依次复核', en: 'The supervisor and the manager review it in turn' },
    done: { zh: '完工申请已提交，等待复核', en: 'The finish is handed in and waits for its review' },
  },
  rcyhAudit: {
    zh: '复核',
    en: 'Review',
    batch: true,
    files: true,
    outcomes: { [EVENT_PASSED]: { zh: '通过', en: 'Pass' }, [REJECTED]: { zh: '驳回', en: 'Reject' } },
    at: { toDispose: programmeReview, inDisposal: programmeReview },
    consequence: {
      zh: '驳回后24小时内（或原时限一半）重新修复',
      en: 'What is rejected is repaired again within 24 hours or half its span',
    },
  },
  dispatchInvalid: {
    zh: '作废',
    en: 'Mark invalid',
    danger: true,
    batch: true,
    consequence: { zh: '作废的事件不计时效', en: 'An invalid event does not count for timeliness' },
    done: { zh: '已作废，事件不计时效', en: 'Void; the event does not count for timeliness' },
  },
  dispatchDisease: {
    zh: '转病害',
    en: 'Mark as disease',
    files: true,
    consequence: { zh: '监理提交为建议，由管理单位决定', en: 'From the supervisor it is a proposal that the manager decides' },
    done: { zh: '已转为病害', en: 'Marked as a disease' },
  },
  waivePlace: {
    zh: '位置豁免',
    en: 'Waive place',
    consequence: {
      zh: '现场定位有误时使用；豁免后照片位置超过500米也可登记',
      en: 'Where the place was measured wrong: photos from more than 500 m are taken then',
    },
    done: { zh: '已豁免照片位置', en: 'The place of the photos is waived' },
  },
  spotCheck: {
    zh: '抽查',
    en: 'Spot check',
    files: true,
    outcomes: { [EVENT_PASSED]: { zh: '合格', en: 'Pass' }, [REJECTED]: { zh: '不合格', en: 'Fail' } },
    consequence: {
      zh: '不合格的扣养护单位1分，并生成返修事件，返修不计价',
      en: 'A failed repair costs the company a point and is repaired again unpaid',
    },
  },
  ...outsideActions,
  takeReferral: { zh: '来源转入', en: 'Taken over from its origin' },
  reportAgain: { zh: '抽查返修上报', en: 'Report after a spot check' },
  turnOverdue: { zh: '修复逾期', en: 'Overdue' },
  pause: { zh: '暂停令', en: 'Pause' },
  autoDispatch: { zh: '自动派单', en: 'Dispatched by itself' },
  passToLeader: { zh: '转交标段负责人', en: 'Passed to the leader of the section' },
  contractEnded: { zh: '合同终止退回', en: 'Returned with its contract' },
  edit: {
    zh: '更正',
    en: 'Correct',
    consequence: { zh: '派单后更正病害或程度须说明理由', en: 'After dispatch a new defect or severity needs a reason' },
  },
})
