import type { CallAnswer } from '@chengan/kernel/calls/call'
import { defineResource } from '@chengan/kernel/definition/resource'
import { children, decimal, int, json, object, region, text, year } from '@chengan/kernel/fields/builders'
import { figureCallsOf, figuresQuestion } from './figure-calls.ts'

/** The figures of a kind of facility, by what the answer calls them, and by what its grade and its type are told apart. */
export interface FacilityFigures {
  readonly count: string
  readonly length?: string
  readonly area?: string
  /** What its condition is measured by. */
  readonly value?: string
  /** Told of all together besides. */
  readonly measures?: readonly string[]
  readonly grade?: string
  readonly type?: string
}

/** The asset types of assets.md §5.1. */
export const facilityFigures: Readonly<Record<string, FacilityFigures>> = {
  road: {
    ...{ count: 'ss.road.n', length: 'ss.road.km', area: 'ss.road.area', value: 'zk.road.pqi', grade: 'pqiGrade', type: 'roadGrade' },
    measures: ['ss.road.carriageway', 'ss.road.laneKm', 'zk.road.good', 'zk.road.detected'],
  },
  section: { count: 'ss.section.n', length: 'ss.section.km', value: 'zk.section.pqi', grade: 'pqiGrade', type: 'pavementType' },
  bridge: {
    ...{ count: 'ss.bridge.n', length: 'ss.bridge.m', area: 'ss.bridge.deck', value: 'zk.bci.mean', grade: 'bciGrade', type: 'bridgeType' },
    measures: ['zk.bci.good', 'zk.bci.de', 'zk.due.bridge', 'ss.bridge.monitoredShare'],
  },
  flyover: { count: 'ss.flyover.n', length: 'ss.flyover.m', area: 'ss.flyover.deck', grade: 'bciGrade', type: 'bridgeType' },
  underpass: { count: 'ss.underpass.n', type: 'underpassType', measures: ['ss.underpass.pumps'] },
  tunnel: {
    ...{ count: 'ss.tunnel.n', length: 'ss.tunnel.m', value: 'zk.tunnel.ci', grade: 'tunnelGrade', type: 'tunnelType' },
    measures: ['zk.tunnel.soundShare', 'zk.tunnel.poor', 'zk.due.tunnel'],
  },
  lamp: {
    ...{ count: 'ss.light.n', grade: 'lampState', type: 'lightSource' },
    measures: ['ss.light.luminaires', 'ss.light.kw', 'ss.light.led', 'zm.intact', 'zm.past'],
  },
  landscape: { count: 'ss.light.landscape' },
  subway: { count: 'ss.light.metro' },
  box: { count: 'ss.box.n', type: 'boxType' },
  overhead: { count: 'ss.overhead.n', length: 'ss.overhead.km', type: 'lineKind' },
  park: { count: 'ss.park.n', type: 'parkType' },
  berth: { count: 'ss.berth.n', type: 'berthKind' },
  camera: { count: 'ss.camera.n', type: 'cameraType' },
}

/** By what the call may be asked to tell facilities apart, and what that is in the register; grade and type are each kind's own. */
export const registerGroupings: Readonly<Record<string, string>> = {
  street: 'street',
  year: 'buildYear',
  maintDept: 'company',
  manageLevel: 'manageLevel',
}

const number = (zh: string, en: string) => decimal(18, 4, zh, en)
const answer = {
  object: {
    total: int('总数', 'Total'),
    measures: json('指标', 'Measures', { required: true }),
    groups: children(
      {
        key: text(64, '分组标识', 'Group', { required: true }),
        label: text(200, '分组', 'Name of the group', { required: true }),
        count: int('数量', 'Count'),
        length: number('长度', 'Length'),
        area: number('面积', 'Area'),
        value: number('技术状况', 'Condition'),
        drill: json('明细', 'The list behind it'),
      },
      '分组',
      'Groups',
      { required: true },
    ),
    trend: children(
      {
        year: int('年度', 'Year', { required: true }),
        count: int('数量', 'Count'),
        length: number('长度', 'Length'),
        area: number('面积', 'Area'),
        value: number('技术状况', 'Condition'),
      },
      '历年',
      'By year',
      { required: true },
    ),
    drill: object({ route: text(500, '页面', 'Page'), query: json('条件', 'Conditions') }, '明细', 'The list behind it'),
  },
} as const satisfies CallAnswer

/** 基础数据统计 (assets.md §5.1): how many facilities of a kind there are, how long, how large and in which condition, with their years. */
export const registerStatistics = defineResource(
  figureCallsOf(
    {
      ...{ name: 'registerStatistics', root: 'jcsj/szgl', tableOf: 'road', systems: ['zhsz'] },
      ...{ zh: '基础数据统计', en: 'Base-data statistics' },
    },
    {
      statistics: {
        ...{ zh: '基础数据统计', en: 'Base-data statistics', verb: 'GET', path: 'jcsjStatistics', permission: 'login' },
        query: {
          assetType: text(20, '设施类型', 'Kind of facility', {
            required: true,
            help: { zh: Object.keys(facilityFigures).join('、'), en: Object.keys(facilityFigures).join(', ') },
          }),
          year: year('年度', 'Year', { min: 2000, max: 2099 }),
          regionId: figuresQuestion.regionId,
          streetId: region('街道', 'Street'),
          groupBy: text(20, '分组', 'Group by', {
            help: {
              zh: 'region、street、grade、type、year、maintDept、manageLevel',
              en: 'region, street, grade, type, year, maintDept, manageLevel',
            },
          }),
        },
        answers: answer,
      },
    },
  ),
)
