import type { Fields } from '@chengan/kernel/fields/field'
import type { RuleContext } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../../testing/acting.ts'
import { isMetricOf } from '../telemetry/metrics-of-types.ts'
import { thresholdFields } from './fields.ts'
import * as rules from './rules.ts'
import { templateSeeds } from './templates.ts'

type Context = Partial<RuleContext<Fields>>
const refusal = (row: Context['row'], more: Context = {}) => refusalOf(rules.thresholdRules, seen({ row: row ?? {}, ...more }))
const gas = { scope: '2', metric: 'lel', compareType: 'upper' }
const company = { actor: { ...seen({ row: {} }).actor, level: 'enterprise' } as RuleContext<Fields>['actor'] }

describe('the limits of a threshold', () => {
  it('are typed and read in the unit of the metric they are about; as factors they are so many times what is set, and their hysteresis is not', () => {
    const { level1Upper, hysteresis } = thresholdFields
    const units = (row: Readonly<Record<string, unknown>>) => [level1Upper, hysteresis].map((field) => field.unitIn?.(row))
    expect(units({ metric: 'ch4' })).toEqual(['%VOL', '%VOL'])
    expect(units({ metric: 'pressureOut', isFactor: true })).toEqual(['倍', 'MPa'])
    expect(units({})).toEqual(['', ''])
    expect(level1Upper.inWords?.('2.5', { metric: 'ch4' })?.zh).toBe('2.5 %VOL')
    expect(level1Upper.inWords?.('1.2', { metric: 'pressure', isFactor: true })).toEqual({ zh: '1.2 倍', en: '1.2 ×' })
    expect(hysteresis.inWords?.('0.01', { metric: 'pressure', isFactor: true })?.en).toBe('0.01 MPa')
  })

  it('gysy/iotalarmthreshold/rule-1: upper limits fall from level to level, lower ones rise, and there is one at least', () => {
    expect(refusal({ ...gas, level1Upper: 10, level2Upper: 20 })).toBe('limitsOutOfOrder')
    expect(refusal({ ...gas, metric: 'odorant', compareType: 'lower', level1Lower: 8, level2Lower: 5 })).toBe('limitsOutOfOrder')
    expect(refusal(gas)).toBe('limitMissing')
    expect(refusal({ ...gas, level1Upper: 50, level2Upper: 20 })).toBeUndefined()
  })

  it('gysy/iotalarmthreshold/rule-2: limits of gas are no looser than GB/T 50493-2019, which counts the other way', () => {
    expect(refusal({ ...gas, level2Upper: 26 })).toBe('gasLimitTooLoose')
    expect(refusal({ ...gas, level1Upper: 51 })).toBe('gasLimitTooLoose')
    expect(refusal({ ...gas, metric: 'ch4', level1Upper: 2.6 })).toBe('gasLimitTooLoose')
    expect(refusal({ ...gas, level1Upper: 50, level2Upper: 25 })).toBeUndefined()
  })

  it('gysy/iotdevice/rule-5: a company is no looser than the template of the city, and keeps no template', () => {
    const facts = { template: [{ metric: 'lel', compareType: 'upper', level1Upper: 50, level2Upper: 20, level3Upper: 10 }] }
    expect(refusal({ ...gas, level3Upper: 12, level2Upper: 20, level1Upper: 50 }, { facts, ...company })).toBe('looserThanTemplate')
    expect(refusal({ ...gas, level3Upper: 8, level2Upper: 20, level1Upper: 40 }, { facts, ...company })).toBeUndefined()
    expect(refusal({ ...gas, scope: '1', level1Upper: 50 }, { facts, ...company })).toBe('templateIsTheCitys')
  })

  it('gysy/iotalarmthreshold/rule-3: a company that loosens levels 1 or 2 keeps the old limits until the city consents', () => {
    const before = { ...gas, level1Upper: 40, level2Upper: 15, level3Upper: 8 }
    const row = { ...before, level1Upper: 45, level3Upper: 7 }
    const after = rules.afterEdit(seen({ row, before, ...company }) as never)
    expect(after).toMatchObject({ level1Upper: 40, pendingValues: { level1Upper: [40, 45] }, auditStatus: '1' })
    expect(rules.consented(seen({ row: { ...before, ...after } }) as never)).toMatchObject({ level1Upper: 45, pendingValues: null })
    expect(rules.afterEdit(seen({ row: { ...before, level1Upper: 35 }, before, ...company }) as never)).toMatchObject({ auditStatus: '0' })
  })

  it('gysy/iotdevice/rule-5: nor by what must hold beside a limit, nor by who hears of it', () => {
    const facts = { template: [{ metric: 'lel', compareType: 'upper', level1Upper: 50, level2Upper: 20, level3Upper: 10 }] }
    const as = { ...gas, level1Upper: 50, level2Upper: 20, level3Upper: 10 }
    const looser = [
      { duration: 60 },
      { repeatTimes: 2 },
      { timeRange: '08:00-08:01' },
      { silenceMinutes: 60 },
      { sms: false },
      { clearDuration: 0 },
    ]
    for (const more of looser) expect(refusal({ ...as, ...more }, { facts, ...company })).toBe('looserThanTemplate')
    // Another comparison stands beside the template and takes nothing from it.
    expect(refusal({ ...gas, compareType: 'lower', level1Lower: 0 }, { facts, ...company })).toBeUndefined()
  })

  it('gysy/iotdevice/rule-5: limits of a device and factors of a template are compared as they hold for the device', () => {
    const facts = { template: [{ metric: 'pressure', compareType: 'upper', isFactor: true, level2Upper: 1.2 }] }
    const refused = (level2Upper: number) =>
      refusal(
        { scope: '2', metric: 'pressure', compareType: 'upper', level2Upper },
        { facts, ...company, refs: { deviceId: { setPressure: 0.2 } } as never },
      )
    expect([refused(0.24), refused(0.25)]).toEqual([undefined, 'looserThanTemplate'])
  })

  it('a limit is of what its devices tell: each template of an installation is, and the speed of a well is not', () => {
    const well = { scope: '1', deviceType: '4', compareType: 'upper', level1Upper: 2 }
    expect(refusal({ ...well, metric: 'speed' })).toBe('metricOfAnotherType')
    expect(refusal({ ...well, metric: 'battery' })).toBeUndefined()
    // What stands may be edited, whatever it is of.
    expect(refusal({ ...well, metric: 'speed' }, { before: { ...well, metric: 'speed' } })).toBeUndefined()
    for (const { deviceType, metric } of templateSeeds)
      expect([deviceType, metric, isMetricOf(deviceType, metric)]).toEqual([deviceType, metric, true])
  })

  it('only pressure and flow have factors', () => {
    expect(refusal({ ...gas, isFactor: true, level1Upper: 1 })).toBe('factorWithoutBase')
    expect(refusal({ scope: '1', metric: 'flow', compareType: 'upper', isFactor: true, level3Upper: 1 })).toBeUndefined()
  })

  it('gysy/iotalarmthreshold/rule-3: a company that switches off or weakens levels 1 or 2 waits too, and keeps what it is about', () => {
    const before = { ...gas, deviceId: 'd1', level1Upper: 40, enabled: true, sms: true }
    const edited = (more: Readonly<Record<string, unknown>>) =>
      rules.afterEdit(seen({ row: { ...before, ...more }, before, ...company }) as never)
    expect(edited({ enabled: false })).toMatchObject({ enabled: true, auditStatus: '1', pendingValues: { enabled: [true, false] } })
    expect(edited({ duration: 600 })).toMatchObject({ duration: null, auditStatus: '1', pendingValues: { duration: [null, 600] } })
    expect(edited({ remark: 'x' })).toMatchObject({ auditStatus: '0' })
    expect(refusal({ ...before, deviceId: 'd2' }, { before, ...company })).toBe('thresholdOfAnotherObject')
  })

  it('a looser limit says why', () => {
    const before = { ...gas, level1Upper: 40 }
    expect(refusal({ ...gas, level1Upper: 45 }, { before })).toBe('looserWithoutReason')
    expect(refusal({ ...gas, level1Upper: 45 }, { before, input: { changeReason: '夏季负荷' } })).toBeUndefined()
  })
})
