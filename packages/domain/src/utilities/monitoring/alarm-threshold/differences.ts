import { differencesOf } from '@chengan/kernel/specification/differences'
import { iotThreshold } from './alarm-threshold.ts'

export const iotThresholdDifferences = differencesOf(iotThreshold, [
  {
    because: 'Tells what the limits would have raised in the last 90 days, before they are saved.',
    calls: ['PUT gysy/iotalarmthreshold/trial'],
  },
  { because: 'Whether it is a template or of a device decides what else is asked.', fields: ['scope required'] },
  { because: 'Shorter on a form: the help text names the factors.', fields: ['isFactor en'] },
  {
    because: 'A time, a number of times and a window have limits beyond which nothing is meant by them.',
    fields: [
      'duration limit',
      'repeatTimes limit',
      'clearDuration limit',
      'silenceMinutes limit',
      'rateWindow limit',
      'rateWindow required',
    ],
  },
  { because: 'Written when the limits come into force.', fields: ['effectiveTime read-only'] },
  { because: 'Asked by looserLimitsSayWhy where a limit is looser than it was.', fields: ['changeReason required'] },
  {
    because: 'The table writes loosening, agreeing and refusing as actions; they are cases of edit and audit, which are the calls.',
    lifecycles: ['[auditStatus]*'],
  },
])
