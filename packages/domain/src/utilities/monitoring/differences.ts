import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const monitoringRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      ...[
        'imeiWrong',
        'bindIncomplete',
        'locationOutsideRegion',
        'calibrationMissing',
        'calibrationTooSeldom',
        'maintenanceTooLong',
        'deviceScrapped',
      ],
      ...['thresholdsMissing', 'limitsOutOfOrder', 'limitMissing', 'gasLimitTooLoose', 'hoursMalformed', 'looserWithoutReason'],
      ...['looserThanTemplate', 'templateIsTheCitys', 'siteValueMissing', 'signalStillAlarming'],
      ...['thresholdOfAnotherObject', 'factorWithoutBase', 'metricOfAnotherType'],
      'offlineTimeoutOutOfRange',
      'pushNotSigned',
      ...['commandNotInUse', 'commandNoWayDown', 'commandNotHeard', 'commandNoBroker', 'commandWaits'],
    ],
  },
])
