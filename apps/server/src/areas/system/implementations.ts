// Made by `npm run docs` from what the modules export; do not edit it here.

import type { TopicImplementations } from '../area-parts.ts'
import { alertImplementations } from './alerts/implementations.ts'
import { dutyImplementations } from './duties/implementations.ts'
import { fileImplementations } from './files/implementations.ts'
import { flowImplementations } from './flow/implementations.ts'
import { homeImplementations } from './home/implementations.ts'
import { integrationImplementations } from './integration/implementations.ts'
import { logImplementations } from './logs/implementations.ts'
import { mailImplementations } from './mail/implementations.ts'
import { noticeImplementations } from './notices/implementations.ts'
import { organisationImplementations } from './organisation/implementations.ts'
import { paperImplementations } from './papers/implementations.ts'
import { paymentImplementations } from './payments/implementations.ts'
import { scheduleImplementations } from './schedule/implementations.ts'
import { settingImplementations } from './settings/implementations.ts'
import { smsImplementations } from './sms/implementations.ts'

/** What the topics of the system area implement of their definitions. */
export const systemImplementations: readonly TopicImplementations[] = [
  alertImplementations,
  dutyImplementations,
  fileImplementations,
  flowImplementations,
  homeImplementations,
  integrationImplementations,
  logImplementations,
  mailImplementations,
  noticeImplementations,
  organisationImplementations,
  paperImplementations,
  paymentImplementations,
  scheduleImplementations,
  settingImplementations,
  smsImplementations,
]
