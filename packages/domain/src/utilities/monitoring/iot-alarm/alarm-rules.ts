import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { signalState } from '../../dictionaries/monitoring.ts'
import { type AlarmFields, ofGas } from './fields.ts'

/** Why the signal has not recovered stands in the opinion. */
export const unrecoveredSignalIsExplained = rule<AlarmFields>({
  name: 'unrecoveredSignalIsExplained',
  refuses: {
    signalStillAlarming: {
      code: 10400,
      zh: '信号尚未恢复，请在说明中写明原因后再办结',
      en: 'The signal has not recovered: say why before it is finished',
    },
  },
  check: ({ row, input }) =>
    row.signalState === signalState.values.alarming.value && !isGiven(input.opinion)
      ? { key: 'signalStillAlarming', field: 'opinion' }
      : undefined,
})

/** Gas in the air is measured again on site. */
export const gasIsMeasuredOnSite = rule<AlarmFields>({
  name: 'gasIsMeasuredOnSite',
  refuses: {
    siteValueMissing: {
      code: 10400,
      zh: '燃气报警到场须填写现场复测值和单位',
      en: 'Give the value of gas measured on site, with its unit',
    },
  },
  when: ofGas,
  check: ({ row }) => {
    if (!isGiven(row.siteValue)) return { key: 'siteValueMissing', field: 'siteValue' }
    return isGiven(row.siteUnit) ? undefined : { key: 'siteValueMissing', field: 'siteUnit' }
  },
})
