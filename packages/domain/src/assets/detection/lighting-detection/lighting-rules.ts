import { isGiven } from '@chengan/kernel/condition'
import { computed, fill, type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { schemeKind } from '../../dictionaries/detection.ts'
import { manageLevel } from '../../dictionaries/facilities.ts'
import { lampCheck } from '../../dictionaries/lighting.ts'
import { onePlaceRefusal } from '../../register/lighting-installation/rules.ts'
import { yearsLater } from '../../register/years.ts'
import { schemeOn } from '../schemes/scheme-versions.ts'
import { type NamedLamp, withLamps } from './fault-lamps.ts'
import type { LightingDetectionFields } from './fields.ts'
import { lightingSchemeIn } from './lighting-scheme.ts'
import { type LitPlace, lightingVerdicts } from './lighting-verdicts.ts'

type Detection = ValuesOf<LightingDetectionFields>

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What a detection of lights is of; null as long as nobody has bound it. */
    readonly litPlace: LitPlace | null
    /** The lamps that its lines may mean. */
    readonly lampsNamed: readonly NamedLamp[]
  }
}

export const lightsAreOfOnePlace = rule<LightingDetectionFields>({
  name: 'lightsAreOfOnePlace',
  refuses: onePlaceRefusal,
  check: ({ row }) => (isGiven(row.roadId) && isGiven(row.landId) ? { key: 'lightOnOnePlace', field: 'landId' } : undefined),
})

/** Asked at the submit: what was brought in by a file may wait for its place, but is published of none. */
export const detectionIsBound = rule<LightingDetectionFields>({
  name: 'detectionIsBound',
  refuses: {
    detectionUnbound: {
      code: 10400,
      zh: '请先绑定照明设施、道路或照明地块，再提交审核',
      en: 'Bind it to an installation, a road or a plot before it is handed in',
    },
  },
  check: ({ row }) => (isGiven(row.assetId) ? undefined : { key: 'detectionUnbound', field: 'facilityId' }),
})

/** The year of the detection is that of its day where nobody says another. */
export const yearOfTheDay = fill<LightingDetectionFields>({
  values: ({ row }) => ({ detectYear: row.detectYear ?? (row.detectDate ? Number(row.detectDate.slice(0, 4)) : null) }),
})

const SAVE_ENERGY = '实测亮度（照度）明显高于标准高档值，建议采取调光、分时控制或更换光源等节能措施。'

/** What is advised of too much light goes with it; what somebody wrote stays. */
function adviceOf(row: Detection, isOverLit: boolean): Pick<Detection, 'suggestion'> {
  if (isOverLit) return isGiven(row.suggestion) ? {} : { suggestion: SAVE_ENERGY }
  return row.suggestion === SAVE_ENERGY ? { suggestion: null } : {}
}

/** All that the server computes of a detection of lights at every save. */
export function worthOfLights({ row, facts }: RuleContext<LightingDetectionFields>): Detection {
  const place = facts.litPlace ?? null
  const version = schemeOn(facts.schemeVersions, schemeKind.values.lighting.value, row.detectDate)
  const { isOverLit, ...verdicts } = lightingVerdicts(row, place, version && lightingSchemeIn(version.params))
  const isAnnual = row.checkKind === lampCheck.values.annualTest.value
  return {
    ...verdicts,
    ...adviceOf(row, isOverLit),
    schemeId: version?.id ?? null,
    nextDate: isAnnual ? yearsLater(row.detectDate, 1) : null,
    assetKind: place?.assetKind ?? null,
    assetId: place?.assetId ?? null,
    bound: place !== null,
    // An installation brings its road or plot.
    ...(row.facilityId && place !== null ? { roadId: place.roadId, landId: place.landId } : {}),
    regionId: place?.regionId ?? row.regionId ?? null,
    cityAudits: place?.manageLevel === manageLevel.values.city.value,
    faultLamps: withLamps(row.faultLamps ?? [], facts.lampsNamed ?? [], place !== null),
  }
}

export const lightingComputed = computed<LightingDetectionFields>({
  facts: ['schemeVersions', 'litPlace', 'lampsNamed'],
  values: worthOfLights,
})
