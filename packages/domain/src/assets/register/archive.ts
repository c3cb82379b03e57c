/** Rows of a section: of which resource, by which of its references; on paper by which columns, where those of its list do not tell them apart. */
interface RowsOfArchive {
  readonly resource: string
  readonly by: string
  readonly columns?: readonly string[]
}

/** The sections of the file of an asset (assets.md §1.1), each with the rows that belong into it. */
export const archiveSections = {
  detections: [
    { resource: 'bridgeDetection', by: 'bridgeId' },
    { resource: 'tunnelDetection', by: 'tunnelId' },
  ],
  diseases: [
    {
      resource: 'bridgeDisease',
      by: 'bridgeId',
      columns: ['detectYear', 'part', 'unitNo', 'component', 'damageType', 'degree', 'severity'],
    },
    {
      resource: 'tunnelDetectionDetail',
      by: 'tunnelId',
      columns: ['part', 'segNo', 'item', 'damageType', 'value', 'severity'],
    },
  ],
  dangers: [{ resource: 'facilityHazard', by: 'assetId' }],
  maintenance: [
    { resource: 'dailyMaintenance', by: 'facilityId' },
    { resource: 'dailyMaintenance', by: 'roadId' },
  ],
  excavations: [
    { resource: 'excavationSection', by: 'roadId' },
    { resource: 'excavationSection', by: 'bridgeId' },
  ],
  sensors: [],
  cameras: [{ resource: 'camera', by: 'objectId' }],
} as const satisfies Readonly<Record<string, readonly RowsOfArchive[]>>

/** What the sections are called in the file on paper, in its order; what hands the facility over stands in the facility itself. */
export const archiveHeadings = {
  detections: '检测评定',
  diseases: '病害',
  dangers: '隐患',
  maintenance: '养护维修',
  excavations: '占道挖掘',
  handover: '移交',
  sensors: '监测设备',
  cameras: '视频监控',
} as const satisfies Readonly<Record<keyof typeof archiveSections | 'handover', string>>

export type ArchiveSection = keyof typeof archiveSections
