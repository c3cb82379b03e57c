import { differencesOf } from '@chengan/kernel/specification/differences'
import { onlineUser } from './online-user.ts'

export const onlineUserDifferences = differencesOf(onlineUser, [
  { because: 'The rule has the own session marked; the row says whether it is that.', fields: ['own'] },
])
