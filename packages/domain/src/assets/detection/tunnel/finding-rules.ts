import { isGiven } from '@chengan/kernel/condition'
import { rule, type ValuesOf } from '@chengan/kernel/rule'
import { severity3 } from '../../dictionaries/detection.ts'
import { tunnelPart } from '../../dictionaries/tunnels.ts'
import { chainageRefusals, faultOfStretch } from '../../register/road-section/rules.ts'
import type { TunnelDetectionFields, TunnelFindingFields } from './fields.ts'
import { itemsByPart, nameOfItem } from './tunnel-items.ts'
import { schemeOfTunnels, tunnelSchemeIn } from './tunnel-scheme.ts'

const part = tunnelPart.values
const severity = severity3.values

/** How serious a finding is: by its value; a fault of a device has none and is medium (szgl/bhjctunneljcmx/rule-1). */
export function figuresOfFinding(row: ValuesOf<TunnelFindingFields>): Pick<ValuesOf<TunnelFindingFields>, 'value' | 'severity'> {
  if (row.part === part.mechanicalElectrical.value) return { value: null, severity: severity.medium.value }
  return { value: row.value ?? null, severity: row.value == null ? null : severityOfValue(row.value) }
}

function severityOfValue(value: number): string {
  if (value <= 1) return severity.slight.value
  return (value === 2 ? severity.medium : severity.serious).value
}

const itemBelongsToItsPart = rule<TunnelFindingFields>({
  name: 'itemBelongsToItsPart',
  source: 'JTG H12-2015',
  refuses: { itemNotOfPart: { code: 10400, zh: '该部分没有此检测项目', en: 'This part has no such item' } },
  when: { field: 'item', given: true },
  check: ({ row }) =>
    isGiven(row.part) && !(itemsByPart[row.part ?? '']?.includes(row.item ?? '') ?? false)
      ? { key: 'itemNotOfPart', field: 'item' }
      : undefined,
})

/** What is found at an item that the detection leaves out would not count. */
const itemIsOneOfTheTunnel = rule<TunnelFindingFields, TunnelDetectionFields>({
  name: 'itemIsOneOfTheTunnel',
  source: 'szgl/bhjctunnel/rule-4',
  refuses: {
    itemLeftOut: {
      code: 10400,
      zh: '{0}不在本次检测的检测项目中，请先选上',
      en: '{0} is none of the items of this detection; add it there first',
    },
  },
  when: { field: 'item', given: true },
  check: ({ row, owner }) => {
    const isRatedByValue = row.part === part.civil.value || row.part === part.otherWorks.value
    return isRatedByValue && owner !== undefined && !(owner.items ?? []).some((item) => item === row.item)
      ? { key: 'itemLeftOut', field: 'item', values: { '0': nameOfItem(row.item) } }
      : undefined
  },
})

/** Walkway, drainage, finish and markings go to 3 at most, other works to 2: as the scheme of the day says. */
const valueIsOneOfTheItem = rule<TunnelFindingFields, TunnelDetectionFields>({
  name: 'valueIsOneOfTheItem',
  source: 'szgl/bhjctunneljcmx/rule-1',
  refuses: {
    valueBeyondItem: {
      code: 10400,
      zh: '{0}的状况值最高为{1}',
      en: 'The condition value of {0} is {1} at most',
    },
  },
  when: { field: 'value', given: true },
  facts: ['schemeVersions'],
  check: ({ row, owner, facts }) => {
    const version = schemeOfTunnels(facts.schemeVersions, owner?.detectDate)
    const highest = version === undefined ? undefined : tunnelSchemeIn(version.params).highest.get(row.item ?? '')
    return highest !== undefined && (row.value ?? 0) > highest
      ? { key: 'valueBeyondItem', field: 'value', values: { '0': nameOfItem(row.item), '1': String(highest) } }
      : undefined
  },
})

const segmentStandsOnTheCard = rule<TunnelFindingFields>({
  name: 'segmentStandsOnTheCard',
  source: 'szgl/bhjctunneljcmx',
  refuses: {
    segmentNotOnCard: {
      code: 10400,
      zh: '分段号不在隧道资料的检测分段中',
      en: 'The segment is none of those of the tunnel',
    },
  },
  refs: ['tunnelId'],
  when: { field: 'segNo', given: true },
  check: ({ row, refs: { tunnelId: tunnel } }) =>
    tunnel && !(tunnel.segments ?? []).some(({ segNo }) => segNo === row.segNo) ? { key: 'segmentNotOnCard', field: 'segNo' } : undefined,
})

const findingEndsBehindItsStart = rule<TunnelFindingFields>({
  name: 'findingEndsBehindItsStart',
  refuses: chainageRefusals,
  check: ({ row }) => faultOfStretch(row),
})

const seriousFindingShowsAPhoto = rule<TunnelFindingFields>({
  name: 'seriousFindingShowsAPhoto',
  source: 'szgl/bhjctunneljcmx/rule-1',
  refuses: {
    seriousFindingNeedsPhoto: { code: 10400, zh: '状况值为3、4的病害须上传照片', en: 'A finding of value 3 or 4 needs a photo' },
  },
  check: ({ row }) =>
    row.severity === severity.serious.value && !isGiven(row.images) ? { key: 'seriousFindingNeedsPhoto', field: 'images' } : undefined,
})

export const tunnelFindingRules = [
  itemBelongsToItsPart,
  itemIsOneOfTheTunnel,
  valueIsOneOfTheItem,
  segmentStandsOnTheCard,
  findingEndsBehindItsStart,
  seriousFindingShowsAPhoto,
] as const
