import { registry } from '@chengan/domain/registry'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../row.ts'
import { browser } from '../testing/browser.ts'
import { network, stage } from '../testing/scene.tsx'
import { nameWords, numberOf, RowMarks, RowTags, saidInHead, subjectWords } from './row-tags.tsx'
import { StateMark } from './state-mark.tsx'

const resource = registry.byName('hazardCheck')
const row = { id: 'h1', hazardLevel: '2', supervised: true, repeated: true, status: 'reforming' }

describe('the marks of a row', () => {
  browser()

  it('stand beside its grade, two tags a cell at most, the most telling first', () => {
    network({})
    stage(<RowMarks resource={resource} row={row} />, { registry })
    expect(screen.getByText('督办').className).toContain('kind-tag--outlined')
    expect(screen.queryByText('重复')).toBeNull()
  })

  it('beside a plain grade both have room', () => {
    network({})
    stage(<RowMarks resource={resource} row={{ ...row, hazardLevel: '1' }} />, { registry })
    expect([screen.getByText('督办'), screen.getByText('重复')]).toHaveLength(2)
  })

  it('the own session is marked among those that are online', () => {
    network({})
    const online = registry.byName('onlineUser')
    stage(<RowMarks resource={online} row={{ id: 's1', own: true }} />, { registry })
    stage(<RowMarks resource={online} row={{ id: 's2', own: false }} />, { registry })
    expect(screen.getAllByText('本会话')).toHaveLength(1)
  })

  it('in the head of the details all are told, and only what is so', () => {
    network({})
    stage(<RowTags resource={resource} row={{ ...row, repeated: false }} />, { registry })
    expect(screen.getByText('重大')).toBeTruthy()
    expect(screen.queryByText('重复')).toBeNull()
  })

  it('says a grade without what its heading says already, unless the city has named it otherwise', async () => {
    const told = (label: string) => [{ dictType: 'hazard_level', dataList: [{ dictValue: '2', dictLabel: label, color: 'danger' }] }]
    network({ 'GET sys/dict/type/all': told('重大隐患') })
    const first = stage(<RowTags resource={resource} row={row} />, { registry })
    expect(await screen.findByText('重大')).toBeTruthy()
    first.unmount()
    network({ 'GET sys/dict/type/all': told('重大事故隐患') })
    stage(<RowTags resource={resource} row={row} />, { registry })
    expect(await screen.findByText('重大事故隐患')).toBeTruthy()
  })
})

describe('the state of what is operated', () => {
  browser()

  it.each([
    ['a draft', '0', '—'],
    ['a pole that waits to be taken into the register', '1', '—'],
    ['a pole that is gone', '4', '—'],
    ['a pole in use', '2', '离线'],
    ['a pole out of service', '3', '离线'],
  ])('of %s', (_, status, said) => {
    network({})
    const lamp = registry.byName('lamp')
    const { container } = stage(<StateMark resource={lamp} stateField="lampState" row={{ id: 'l1', status, lampState: '4' }} />, {
      registry,
    })
    expect(container.textContent).toBe(said)
  })
})

describe('the level of an alarm', () => {
  browser()

  it.each([
    ['1', 'red'],
    ['2', 'orange'],
    ['3', 'yellow'],
    ['4', 'blue'],
  ])('%s has the colour of its risk, %s, wherever a row of alarms, of steps or of devices tells it', (level, colour) => {
    network({})
    for (const name of ['iotAlarm', 'iotDevice'] as const) {
      const { unmount } = stage(<RowTags resource={registry.byName(name)} row={{ id: 'a1', alarmLevel: level }} />, { registry })
      expect(screen.getByText(/^[一二三四]级/).className).toContain(`kind-tag--${colour}`)
      unmount()
    }
  })
})

const inChinese = ({ zh }: { readonly zh: string }) => zh

describe('the number of a row', () => {
  it('whose list begins with another row is its own, not the id of the other', () => {
    const detection = registry.byName('bridgeDetection')
    const found = { id: 'd1', bridgeId: 'b1', bridgeName: '溪坪桥', recordNo: 'JC-20260714-0001' }
    expect(numberOf(detection, found, inChinese)).toBe('JC-20260714-0001')
    expect(subjectWords(detection, found, inChinese)).toBe('溪坪桥')
  })
  it('whose list begins with its grade is its own, and what it is about is told in words', () => {
    const alarm = { id: 'a1', alarmLevel: '1', alarmNo: 'BJ2026063017580142', deviceName: '长堤路阀井', metric: 'ch4' }
    expect(numberOf(registry.byName('iotAlarm'), alarm, inChinese)).toBe('BJ2026063017580142')
    expect(subjectWords(registry.byName('iotAlarm'), alarm, inChinese)).toBe('长堤路阀井 · 甲烷浓度')
    const flood = { id: 'f1', warnNo: 'JS1', pointId: '0192f539d5087df29a6cbb7871d1e5cf', pointName: '古渡大道下穿通道' }
    expect(subjectWords(registry.byName('floodWarning'), flood, inChinese)).toBe('古渡大道下穿通道')
  })
  it('of an alarm of a sensor is its moment, and its sensor and level are told in words', () => {
    const alarm = { id: 's1', sensorId: 'x', sensorName: '桥梁挠度仪3号', level: 3, startTime: '2026-07-14 08:00:00' }
    expect(subjectWords(registry.byName('roadSensorAlarm'), alarm, inChinese)).toBe('桥梁挠度仪3号 · 三级')
    expect(subjectWords(registry.byName('roadSensorAlarm'), alarm, ({ en }) => en)).toBe('桥梁挠度仪3号 · Level 3')
    // The way to the sensor stays among the fields.
    expect(saidInHead(registry.byName('roadSensorAlarm'))).not.toContain('sensorId')
  })
  it('is said in the head alone; a berth tells the road of its list besides, a detection has its bridge in the title', () => {
    expect(saidInHead(registry.byName('berth'))).not.toContain('parkRoadId')
    expect(saidInHead(registry.byName('bridgeDetection'))).toEqual(expect.arrayContaining(['recordNo', 'bridgeId']))
    expect(saidInHead(resource)).toContain('hazardNo')
  })

  it('is its first column', () => expect(numberOf(resource, { ...row, hazardNo: 'YH1' }, inChinese)).toBe('YH1'))
})

it('a row is named in words, also where the field that names it is written for the program', () => {
  const alert = registry.byName('alert')
  expect(nameWords(alert, { id: 'a1', kind: 'gysy/aqjdyhpc#deadline' }, inChinese)).toBe('隐患整改期限')
  expect(nameWords(alert, { id: 'a1', kind: 'gysy/gasfacility#alarmCheckValidTo' }, inChinese)).toBe('燃气设施 · 报警器检定有效期至')
})

it('a comma in the name of what a row refers to stays where it is', () => {
  const { fieldList } = registry.byName('delayApplication')
  const defect = fieldList.find(({ name }) => name === 'defectCode')
  if (defect === undefined) throw new Error('a delay has no defect')
  expect(wordsOf(defect, { defectName: 'Paving loose, broken' })).toBe('Paving loose, broken')
})

it('a row whose name is kept in English is called by it to whoever reads English', () => {
  const metric = { id: 'm1', metricCode: 'yh.overdue', name: '逾期隐患', nameEn: 'Overdue hazards' }
  expect(nameWords(registry.byName('registeredMetric'), metric, ({ en }) => en)).toBe('Overdue hazards')
  expect(nameWords(registry.byName('registeredMetric'), metric, inChinese)).toBe('逾期隐患')
})
