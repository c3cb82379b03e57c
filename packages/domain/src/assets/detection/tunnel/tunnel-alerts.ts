import type { Alert } from '@chengan/kernel/alerts/alert'

/** What people are warned of about how tunnels are rated (assets.md §5.2). Each counts from what the latest published detection of the tunnel says, so a newer
 *  one ends it. With the publication itself city and managing department hear of it at once (warnOfWeakTunnel). */
export const tunnelDetectionAlerts = {
  ratedClass4: {
    zh: '四类隧道处治方案',
    en: 'Class 4: plan of measures',
    on: { source: 'tunnelRatedClass4' },
    steps: [
      { after: 0, level: 2 },
      { after: 30, every: 7, level: 3 },
    ],
    standing: true,
    // The city heard of it with the publication.
    to: ['district', { level: 'city', from: -30 }],
    title: { zh: '隧道评定为四类：{tunnelId}', en: 'Rated class 4: {tunnelId}' },
    text: {
      zh: '{tunnelId}于{on}检测评定为四类，须限制交通，并在30日内制定处治方案；处治后重新检测并发布，此项自动解除。',
      en: '{tunnelId} is rated class 4 by the detection of {on}: traffic is restricted, and a plan of measures is due within 30 days. A newer published detection ends this.',
    },
    late: {
      title: { zh: '隧道评定为四类：{tunnelId}', en: 'Rated class 4: {tunnelId}' },
      text: {
        zh: '{tunnelId}于{on}检测评定为四类，至今已{late}日，处治方案应在30日内制定；处治后重新检测并发布，此项自动解除。',
        en: '{tunnelId} is rated class 4 since {on}, {late} days: a plan of measures was due within 30. A newer published detection ends this.',
      },
    },
  },
  ratedClass5: {
    zh: '五类隧道处治方案',
    en: 'Class 5: plan of measures',
    on: { source: 'tunnelRatedClass5' },
    steps: [
      { after: 0, level: 3 },
      { after: 3, every: 7, level: 3 },
    ],
    standing: true,
    to: ['district', { level: 'city', from: -3 }],
    title: { zh: '隧道评定为五类：{tunnelId}', en: 'Rated class 5: {tunnelId}' },
    text: {
      zh: '{tunnelId}于{on}检测评定为五类，须在24小时内采取控制措施，3日内制定处治方案；处治后重新检测并发布，此项自动解除。',
      en: '{tunnelId} is rated class 5 by the detection of {on}: control within 24 hours, a plan of measures within 3 days. A newer published detection ends this.',
    },
    late: {
      title: { zh: '隧道评定为五类：{tunnelId}', en: 'Rated class 5: {tunnelId}' },
      text: {
        zh: '{tunnelId}于{on}检测评定为五类，至今已{late}日，处治方案应在3日内制定；处治后重新检测并发布，此项自动解除。',
        en: '{tunnelId} is rated class 5 since {on}, {late} days: a plan of measures was due within 3. A newer published detection ends this.',
      },
    },
  },
  // It was closed before the publication: whoever opens it again before a newer detection is told so.
  class5InUse: {
    zh: '五类隧道仍在通行',
    en: 'Tunnel of class 5 in use',
    on: { source: 'tunnelOfClass5InUse' },
    steps: [
      { after: 1, level: 3 },
      { after: 7, every: 7, level: 3 },
    ],
    standing: true,
    to: ['district', 'city'],
    title: { zh: '五类隧道仍在通行：{tunnelId}', en: 'Class 5 and open: {tunnelId}' },
    text: {
      zh: '{tunnelId}于{on}检测评定为五类，已{late}日仍在用。须立即停用并封闭交通；停用后此项自动解除。',
      en: '{tunnelId} is rated class 5 since {on} and still in use after {late} days: it must be closed to traffic at once. Closing it ends this.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
