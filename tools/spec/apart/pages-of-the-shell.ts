import { differencesOfPages } from './apart.ts'

/** Pages that the book counts to a resource and the console draws without one. */
export const shellDifferences = differencesOfPages('A page of the console itself, drawn without a resource.', {
  'sys/duty': ['/index'],
  'sys/log/error': ['/log'],
  'sys/user': ['/sys/xgmm/index'],
  'sys/menu': ['/xtyyxt'],
})
