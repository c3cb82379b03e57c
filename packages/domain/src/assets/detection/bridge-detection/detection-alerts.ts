import type { Alert } from '@chengan/kernel/alerts/alert'

/** What people are warned of about how bridges are rated (assets.md §5.2). Each counts from what the latest published detection of the bridge says, so a newer
 *  one ends it. */
export const bridgeDetectionAlerts = {
  ratedUnqualified: {
    zh: 'D级桥梁处治方案',
    en: 'Grade D: plan of measures',
    on: { source: 'ratedUnqualified' },
    steps: [
      { after: 0, level: 2 },
      { after: 30, every: 7, level: 3 },
    ],
    standing: true,
    to: ['district', 'city'],
    title: { zh: '桥梁评定为D级：{bridgeId}', en: 'Rated D: {bridgeId}' },
    text: {
      zh: '{bridgeId}于{on}检测评定为D级（不合格），须在30日内制定处治方案；处治后重新检测并发布，此项自动解除。',
      en: '{bridgeId} is rated D by the detection of {on}: a plan of measures is due within 30 days. A newer published detection ends this.',
    },
    late: {
      title: { zh: '桥梁评定为D级：{bridgeId}', en: 'Rated D: {bridgeId}' },
      text: {
        zh: '{bridgeId}于{on}检测评定为D级（不合格），至今已{late}日，处治方案应在30日内制定；处治后重新检测并发布，此项自动解除。',
        en: '{bridgeId} is rated D since {on}, {late} days: a plan of measures was due within 30. A newer published detection ends this.',
      },
    },
  },
  // With the publication itself city and district hear of it at once, and of the closing that is proposed (warnOfDangerousBridge).
  ratedDangerous: {
    zh: '危险桥梁未采取控制措施',
    en: 'Dangerous bridge not under control',
    on: { source: 'ratedDangerousInUse' },
    steps: [
      { after: 1, level: 3 },
      { after: 7, every: 7, level: 3 },
    ],
    standing: true,
    to: ['district', 'city'],
    title: { zh: '危险桥梁仍在通行：{bridgeId}', en: 'Dangerous and open: {bridgeId}' },
    text: {
      zh: '{bridgeId}于{on}检测评定为“{grade}”，已{late}日仍在用。须在24小时内采取控制措施，7日内制定处治方案；停用后此项自动解除。',
      en: '{bridgeId} is rated {grade} since {on} and still in use after {late} days: control within 24 hours, a plan within 7 days. Closing it ends this.',
    },
  },
  ratingFell: {
    zh: '桥梁等级下降',
    en: 'Rating fell',
    on: { source: 'ratingFell' },
    steps: [{ after: 0, level: 2 }],
    to: ['city'],
    title: { zh: '桥梁等级下降：{bridgeId}', en: 'Rating fell: {bridgeId}' },
    text: {
      zh: '{bridgeId}于{on}检测的等级为{grade}、BCI为{bci}，较上次检测降低一级或三年内下降超过10分，请核查原因。',
      en: 'The detection of {bridgeId} on {on} gives grade {grade} and BCI {bci}: a grade below the last, or more than 10 points within three years.',
    },
  },
  // Published before the class of a damage was judged (degreeIsOneOfTheDamage): its rating stands, because nobody rewrites what was published.
  degreeUnknown: {
    zh: '桥梁评定待复核',
    en: 'Bridge rating to look into',
    on: { source: 'ratedOnUnknownDegree' },
    steps: [{ after: 0, level: 2 }],
    standing: true,
    to: ['district', 'city'],
    title: { zh: '桥梁评定须复核：{bridgeId}', en: 'Rating to look into: {bridgeId}' },
    text: {
      zh: '{bridgeId}于{on}检测的病害中，有的程度不在规范对该病害的分档内，未计扣分，BCI {bci}、等级{grade}不能作为依据。请作废后按规范分档重新登记并发布，此项自动解除。',
      en: 'The detection of {bridgeId} on {on} has damages of a degree that the standard does not know: no points were taken off, and BCI {bci}, grade {grade} prove nothing. Void it and record it anew by the classes of the standard; a newer published detection ends this.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
