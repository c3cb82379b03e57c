import { describe, expect, it } from 'vitest'
import { bridgeMember } from './assets/detection/bridge-detection/bridge-codes.ts'
import { densityScale, pavementIndex, pciWeighting } from './assets/detection/pavement/pavement-codes.ts'
import { tunnelSystem } from './assets/detection/tunnel/tunnel-codes.ts'
import { bridgeDamage } from './assets/dictionaries/bridge-damages.ts'
import { assetCorrectionState } from './assets/dictionaries/facilities.ts'
import { floodStep } from './assets/dictionaries/flood-steps.ts'
import { sensorCheckStatus, sensorFinding } from './assets/dictionaries/monitoring.ts'
import { bodySurroundings, levelOrder } from './assets/dictionaries/underground-risk.ts'
import { cameraMove, videoFormat, videoStream, videoTime } from './assets/dictionaries/video.ts'
import { allDicts } from './dictionaries.ts'
import { khMetric, khMiss } from './maintenance/dictionaries/assessments.ts'
import { yhCertLine } from './maintenance/dictionaries/certificates.ts'
import { yhCasePlace } from './maintenance/dictionaries/outside-cases.ts'
import { yhDrawReason, yhHotSpot, yhPreStep, yhRetentionState, yhWarrantyPart } from './maintenance/dictionaries/projects.ts'
import { yhEvidenceFault, yhSpotCheck } from './maintenance/dictionaries/repair-checks.ts'
import { yhSectionRole } from './maintenance/dictionaries/section-roles.ts'
import { wjCountersigner } from './municipal/dictionaries/excavation.ts'
import { phItemResult } from './municipal/dictionaries/post-approval.ts'
import { deptKind } from './system/dictionaries/accounts.ts'
import { dayHour, metricCheck, placeKind, weekday } from './system/dictionaries/dashboards.ts'
import { rankBy, rankOrder, trendAlign } from './system/dictionaries/figures.ts'
import { requestStatus } from './system/dictionaries/flows.ts'
import { jobBean } from './system/dictionaries/jobs.ts'
import { paperTemplateStatus, payChannel } from './system/dictionaries/operations.ts'
import { assessVeto } from './utilities/assessment/annual/vetoes.ts'
import { alertEnd, alertState } from './utilities/dictionaries/alerts.ts'
import { hazardStatus } from './utilities/dictionaries/hazards.ts'
import { checkLight, licenceChangeField, licenceCheckItem, licenceCondition, licenceMaterial } from './utilities/dictionaries/licences.ts'
import { alarmGrowth, iotCommand, iotCommandStatus } from './utilities/dictionaries/monitoring.ts'
import { specialEquipmentItem } from './utilities/dictionaries/staff.ts'

const byType = new Map(allDicts.map((dict) => [dict.type, dict]))

describe('dictionaries', () => {
  it('are the 559 types with 3479 values of the book and those of the product, and a type has one meaning', () => {
    expect(byType.size).toBe(allDicts.length)
    const ofTheProduct: readonly unknown[] = [
      alertEnd,
      alertState,
      alarmGrowth,
      assessVeto,
      assetCorrectionState,
      bodySurroundings,
      bridgeMember,
      cameraMove,
      checkLight,
      dayHour,
      densityScale,
      floodStep,
      iotCommand,
      iotCommandStatus,
      jobBean,
      licenceChangeField,
      licenceCheckItem,
      licenceCondition,
      levelOrder,
      licenceMaterial,
      metricCheck,
      paperTemplateStatus,
      pavementIndex,
      payChannel,
      pciWeighting,
      phItemResult,
      placeKind,
      rankBy,
      rankOrder,
      requestStatus,
      sensorCheckStatus,
      sensorFinding,
      specialEquipmentItem,
      trendAlign,
      tunnelSystem,
      videoFormat,
      videoStream,
      videoTime,
      weekday,
      wjCountersigner,
      khMetric,
      khMiss,
      yhCertLine,
      yhCasePlace,
      yhDrawReason,
      yhEvidenceFault,
      yhHotSpot,
      yhPreStep,
      yhRetentionState,
      yhSectionRole,
      yhSpotCheck,
      yhWarrantyPart,
    ]
    const ofTheBook = allDicts.filter((dict) => !ofTheProduct.includes(dict))
    expect(ofTheBook.length).toBe(559)
    // Two steps of an alarm (decision 0153), a badge of the menu (decision 0194), four steps of the flow log and four topics of statistics (decision 0201) are beside
    // those of the book.
    expect(ofTheBook.reduce((sum, dict) => sum + Object.keys(dict.values).length, 0)).toBe(3479 + 2 + 1 + 4 + 4)
  })

  it('speak Chinese and English in every value', () => {
    const silent = allDicts.flatMap((dict) =>
      [dict.label, ...Object.values(dict.values)].filter((label) => label.zh.trim() === '' || label.en.trim() === '').map(() => dict.type),
    )
    expect(silent).toEqual([])
  })

  it('have keys that code can read: English, camel case, no longer than 48 letters', () => {
    const keys = allDicts.flatMap((dict) => Object.keys(dict.values).map((key) => `${dict.type}.${key}`))
    expect(keys.filter((key) => !/\.[a-z][A-Za-z0-9]{1,47}$/.test(key))).toEqual([])
  })

  it('hang a value of a cascade below a value of its parent dictionary', () => {
    const orphans = allDicts.flatMap((dict) =>
      Object.values(dict.values)
        .filter(({ parent }) => parent !== undefined)
        .filter(({ parent }) => {
          const parents = Object.values(byType.get(dict.parentType ?? '')?.values ?? {})
          return !parents.some(({ value }) => value === parent)
        })
        .map(({ value }) => `${dict.type}.${value}`),
    )
    expect(orphans).toEqual([])
    expect(bridgeDamage.values.girderSurfaceCrack).toMatchObject({ value: '701', parent: '7' })
    expect(deptKind.values.gasCompany).toMatchObject({ value: '4', parent: 'qy' })
  })

  it('name the states of a hazard as the code does', () => {
    expect(Object.keys(hazardStatus.values)).toEqual([
      'draft',
      'reported',
      'dispatched',
      'reforming',
      'delayPending',
      'toReview',
      'closed',
      'invalid',
    ])
  })
})
