import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { describe, expect, it } from 'vitest'
import { messages } from '../registry.ts'
import { explainWords } from '../system/access/explain-words.ts'
import { allMenus } from '../system/menu/menus.ts'
import {
  alarmAction,
  alarmCause,
  alarmGrowth,
  alarmHandleStatus,
  alarmLevel,
  alarmType,
  falseAlarmReason,
  iotDeviceType,
  iotLogType,
  iotMetric,
  iotUseStatus,
  onlineStatus,
  signalState,
} from '../utilities/dictionaries/monitoring.ts'
import { japanese } from './japanese.ts'
import { japaneseWords } from './japanese-words.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const explained = Object.fromEntries(Object.entries(explainWords).map(([name, words]) => [`explained ${name}`, { code: 0, ...words }]))
const catalogue: ErrorCatalogue = Object.assign({}, baseErrors, ...messages, explained)

describe('SH-26: Japanese', () => {
  it('has every message of the catalogue, with the same places', () => {
    const wrong = Object.entries(catalogue).filter(([, { zh }]) => {
      const ja = japanese(zh)
      return ja === undefined || places(ja).join() !== places(zh).join()
    })
    expect(wrong.map(([key, { zh }]) => `${key}: ${zh}`)).toEqual([])
  })

  it('has every page and button of the menu, and every title of a page', () => {
    const titles = allMenus.flatMap(({ title }) => (title === undefined ? [] : [title.zh]))
    const names = [...allMenus.map(({ zh }) => zh), ...titles]
    expect([...new Set(names)].filter((zh) => japanese(zh) === undefined)).toEqual([])
  })

  it('has every step of an alarm, its states, kinds and causes', () => {
    const dictionaries = [alarmAction, alarmHandleStatus, alarmLevel, alarmType, alarmCause, alarmGrowth, falseAlarmReason, signalState]
    const said = dictionaries.flatMap(({ values }) => Object.values(values).map(({ zh }) => zh))
    expect(said.filter((zh) => japanese(zh) === undefined)).toEqual([])
    expect(japanese(alarmAction.values.finish.zh)).toBe('対応完了')
  })

  it('has every kind of device, what they measure and how they stand', () => {
    const said = [iotDeviceType, iotMetric, iotLogType, iotUseStatus, onlineStatus].flatMap(({ values }) =>
      Object.values(values).map(({ zh }) => zh),
    )
    expect(said.filter((zh) => japanese(zh) === undefined)).toEqual([])
  })

  it('has one word for a text: no two parts say it', () => {
    const texts = japaneseWords.flatMap((part) => Object.keys(part))
    expect(texts.filter((zh, at) => texts.indexOf(zh) !== at)).toEqual([])
  })

  it('is no Chinese: no message holds a character that only simplified Chinese writes', () => {
    const simplified = /[们这请为务让设码权验证获误续过间类级处审发时实无击说认试给谢线规检产动启]/
    const left = Object.values(catalogue).filter(({ zh }) => simplified.test((japanese(zh) ?? '').replace(/[证审]/g, '')))
    expect(left.map(({ zh }) => japanese(zh))).toEqual([])
  })
})
