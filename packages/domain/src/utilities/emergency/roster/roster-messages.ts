import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** Why somebody is not signed in or out, and why a sheet of a month is not taken. */
export const rosterMessages = defineErrors({
  shiftNotYet: { code: 10400, zh: '班次{0}开始，提前{1}分钟内可以签到', en: 'The shift begins at {0}; sign in from {1} minutes before' },
  shiftIsOver: { code: 10400, zh: '班次已于{0}结束，不能再签到', en: 'The shift ended at {0}: nobody signs in any more' },
  signedInAlready: { code: -2, zh: '该班次已于{0}签到', en: 'The shift was signed in at {0}' },
  notSignedIn: { code: 10400, zh: '该班次尚未签到，不能签退', en: 'Nobody has signed in to this shift: it cannot be signed out' },
  signedOutAlready: { code: -2, zh: '该班次已于{0}签退', en: 'The shift was signed out at {0}' },
  dayOutsideMonth: { code: 10400, zh: '值班日期{0}不在{1}内，请检查月份', en: '{0} does not lie in {1}; look at the month' },
  rosterOfAnotherUnit: { code: 10400, zh: '只能导入本单位的排班', en: 'You import the roster of your own unit' },
})
