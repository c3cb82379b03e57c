import type { ActionLook } from '@chengan/kernel/lifecycle/lifecycle'
import { auditResult } from '../../dictionaries/hazards.ts'

const PASS = auditResult.values.passed.value
const REFUSE = auditResult.values.returned.value

const outcomes = (yes: { zh: string; en: string }, no: { zh: string; en: string }) => ({ [PASS]: yes, [REFUSE]: no })

/** How the steps of a licence show: their words, what they ask to be chosen, and what they will do. */
export const licenceActions: Readonly<Record<string, ActionLook>> = {
  submit: {
    zh: '提交',
    en: 'Submit',
    consequence: {
      zh: '提交后5个工作日内告知补正或受理，逾期视为受理',
      en: 'What is missing is named within 5 working days; silence accepts it',
    },
    done: { zh: '已提交，等待受理', en: 'Handed in; it waits to be accepted' },
  },
  supplement: {
    zh: '补正',
    en: 'Ask for supplement',
    consequence: { zh: '一次告知全部需补正内容，不能再次补正', en: 'All that is missing is named at once; there is no second time' },
    done: { zh: '已告知补正，{supplementDue}前重新提交', en: 'The company is told what is missing, to be handed in by {supplementDue}' },
  },
  accept: {
    zh: '受理',
    en: 'Accept',
    outcomes: outcomes({ zh: '受理', en: 'Accept' }, { zh: '不予受理', en: 'Refuse to accept' }),
    consequence: { zh: '自受理之日起计算决定期限', en: 'The term of the decision runs from now' },
  },
  siteCheck: {
    zh: '现场核查',
    en: 'Site check',
    consequence: { zh: '由2人以上核查，逐项核对许可条件', en: 'By two people, condition by condition' },
    done: { zh: '核查情况已登记', en: 'The site check is recorded' },
  },
  extendTerm: {
    zh: '延长期限',
    en: 'Extend the term',
    permittedAs: 'decide',
    consequence: { zh: '经本机关负责人批准延长一次，并告知申请企业理由', en: 'Once, with approval of the head; the company is told why' },
  },
  decide: {
    zh: '决定',
    en: 'Decide',
    outcomes: outcomes({ zh: '准予许可', en: 'Grant' }, { zh: '不予许可', en: 'Refuse' }),
    consequence: { zh: '准予许可须现场核查且8项条件全部符合', en: 'A grant needs the site check and all eight conditions' },
  },
  issue: {
    zh: '下发',
    en: 'Issue',
    consequence: {
      zh: '编号留空自动编排；生成许可证，旧证中的同类经营自动注销',
      en: 'A number left out is drawn; the certificate is made, and earlier licences end for these kinds',
    },
  },
  publish: { zh: '公示', en: 'Publish', permittedAs: 'issue', done: { zh: '已公示', en: 'Published' } },
  suspend: {
    zh: '暂停',
    en: 'Suspend',
    danger: true,
    at: { suspended: { zh: '恢复', en: 'Lift', consequence: { zh: '恢复后许可证有效', en: 'The licence is valid again' } } },
    consequence: { zh: '暂停期间不能投用设施和车辆', en: 'Nothing is put in use meanwhile' },
  },
  revoke: {
    zh: '撤销',
    en: 'Revoke',
    danger: true,
    consequence: { zh: '须填写并上传处罚文书，撤销后不能恢复', en: 'Needs the penalty document; there is no way back' },
    done: { zh: '许可证已撤销', en: 'The licence is revoked' },
  },
  cancel: {
    zh: '注销',
    en: 'Cancel',
    danger: true,
    consequence: { zh: '注销后不能恢复', en: 'There is no way back' },
    done: { zh: '许可证已注销', en: 'The licence is cancelled' },
  },
  suspendKinds: {
    zh: '暂停类别',
    en: 'Suspend kinds',
    danger: true,
    permittedAs: 'suspend',
    consequence: {
      zh: '所选经营类别暂停，期间不能投用该类别的设施和车辆，其他类别继续有效',
      en: 'Nothing of the chosen kinds is put in use meanwhile; the other kinds stay in force',
    },
    done: { zh: '所选类别已暂停，其他类别继续有效', en: 'The chosen kinds are suspended; the others stay in force' },
  },
  liftKinds: {
    zh: '恢复类别',
    en: 'Lift for kinds',
    permittedAs: 'suspend',
    consequence: { zh: '暂停的经营类别恢复有效', en: 'The suspended kinds are in force again' },
    done: { zh: '已恢复', en: 'The suspension is lifted' },
  },
  cancelKinds: {
    zh: '注销类别',
    en: 'Cancel kinds',
    danger: true,
    permittedAs: 'cancel',
    consequence: {
      zh: '所选经营类别注销，重新制证，其他类别继续有效；注销后不能恢复',
      en: 'The chosen kinds end and the certificate is made anew; the others stay in force. There is no way back',
    },
    done: { zh: '所选类别已注销，其他类别继续有效', en: 'The chosen kinds are cancelled; the others stay in force' },
  },
  seeToExpired: {
    zh: '过期核查',
    en: 'See to the expired licence',
    permittedAs: 'cancel',
    consequence: {
      zh: '写明企业是否停止经营、是否已重新申请许可',
      en: 'Say whether the business has stopped, and whether a new licence is applied for',
    },
    done: { zh: '核查情况已登记', en: 'What was found is recorded' },
  },
  expire: { zh: '到期', en: 'Expire' },
  amend: { zh: '变更许可内容', en: 'Change the licence' },
  noteRenewal: { zh: '延续办理', en: 'Extension under way' },
}
