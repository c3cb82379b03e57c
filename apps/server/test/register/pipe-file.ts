import { csvOf } from '../support/import-files.ts'

/** What is wrong in a file of pipes, and how often: as files of companies are. */
export interface Planted {
  /** Pipes of which an end lies 0.8 m from every node. */
  gaps: number
  /** Nodes that were surveyed twice, two metres apart, so that the pipes on either side end in different ones. */
  doubled: number
  /** Pipes with a diameter that no pipe has: refused at their row. */
  impossible: number
  /** Pipes with another diameter than those that they meet at a mere joint. */
  jumps: number
}

/** Nodes and pipes of a company, with what is wrong in them. */
export interface PipeFile {
  readonly nodes: readonly { readonly name: string; readonly kind: string; readonly place: Pair }[]
  readonly pipes: readonly { readonly name: string; readonly diameter: number; readonly line: readonly Pair[] }[]
  readonly planted: Readonly<Planted>
}
type Pair = readonly [lng: number, lat: number]

const METRE = 1 / 111_195
/** Every tenth street has one fault of each kind. */
const FAULTY = 1
const [PIPE_M, STREET_M] = [40, 60]
const [JOINT, TEE] = ['5', '1']

interface Size {
  readonly pipes: number
  /** Pipes of a street, a number of tens. */
  readonly street: number
}

/** So many pipes as a company sends them, in streets that begin at one main; `name` parts one file from another. */
export function pipeFile(name: string, { pipes, street: length }: Size, corner: Pair): PipeFile {
  const at = (x: number, y: number): Pair => [
    Number((corner[0] + (x * METRE) / Math.cos((corner[1] * Math.PI) / 180)).toFixed(7)),
    Number((corner[1] + y * METRE).toFixed(7)),
  ]
  const planted: Planted = { gaps: 0, doubled: 0, impossible: 0, jumps: 0 }
  const nodes: PipeFile['nodes'][number][] = []
  const drawn: PipeFile['pipes'][number][] = []
  for (let street = 0; drawn.length < pipes; street += 1) {
    const y = street * STREET_M
    const faulty = street % 10 === FAULTY
    nodes.push({ name: `${name}${street}-0`, kind: TEE, place: at(0, y) })
    if (street > 0) drawn.push({ name: `${name}${street}-m`, diameter: 200, line: [at(0, y - STREET_M), at(0, y)] })
    for (let step = 1; step <= length && drawn.length < pipes; step += 1) {
      const isGap = faulty && step === length * 0.2
      const isDoubled = faulty && step === length * 0.4
      const isImpossible = faulty && step === length * 0.6
      const isJump = faulty && step === length
      planted.gaps += Number(isGap)
      planted.doubled += Number(isDoubled)
      planted.impossible += Number(isImpossible)
      planted.jumps += Number(isJump)
      const [from, to] = [(step - 1) * PIPE_M, step * PIPE_M]
      nodes.push({ name: `${name}${street}-${step}`, kind: JOINT, place: at(to, y) })
      if (isDoubled) nodes.push({ name: `${name}${street}-${step}b`, kind: JOINT, place: at(to + 2, y) })
      // The pipe behind a doubled node begins at the second of the two.
      const begins = faulty && step === length * 0.4 + 1 ? from + 2 : from
      drawn.push({
        name: `${name}${street}-${step}`,
        diameter: isImpossible ? 2000 : isJump ? 315 : 200,
        line: [at(begins, y), at(isGap ? to - 0.8 : to, y)],
      })
    }
  }
  return { nodes, pipes: drawn, planted }
}

const ofAll = { gasType: '1', facilityStatus: '1', address: '望澜区古渡街' }
const ofPipes = { pipeKind: '1', pressureClass: '6', material: '2', startPoint: '起', endPoint: '止' }

/** The file as GeoJSON, as a program of maps writes it: nodes and pipes in one collection, told apart by the property facilityType. */
export function asGeoJson({ nodes, pipes }: PipeFile, company: string): Buffer {
  const all = { ...ofAll, gasCompaniesId: company }
  const features = [
    ...nodes.map(({ name, kind, place }) => ({
      type: 'Feature',
      properties: { ...all, facilityType: '9', name, nodeKind: kind },
      geometry: { type: 'Point', coordinates: place },
    })),
    ...pipes.map(({ name, diameter, line }) => ({
      type: 'Feature',
      properties: { ...all, ...ofPipes, facilityType: '4', name, diameter },
      geometry: { type: 'LineString', coordinates: line },
    })),
  ]
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
}

/** The same as two sheets, as an office writes them: one of nodes with their coordinates, one of pipes with their lines as positions. */
export function asCsv({ nodes, pipes }: PipeFile, company: string): { readonly nodes: Buffer; readonly pipes: Buffer } {
  const heads = ['设施名称', '所属企业', '燃气种类', '地址', '运行状态']
  const all = ['天然气（管道）', ofAll.address, '运行']
  return {
    nodes: Buffer.from(
      csvOf([
        [...heads, '节点类型', '经度', '纬度'],
        ...nodes.map(({ name, kind, place }) => [name, company, ...all, kind === TEE ? '三通或四通' : '绝缘接头', ...place.map(String)]),
      ]),
    ),
    pipes: Buffer.from(
      csvOf([
        [...heads, '管道类别', '压力级制', '管材', '起点', '终点', '公称直径DN', '管线走向'],
        ...pipes.map(({ name, diameter, line }) => [
          ...[name, company, ...all, '市政管道', '中压A', 'PE100', '起', '止', String(diameter)],
          line.map((place) => place.join(',')).join(';'),
        ]),
      ]),
    ),
  }
}
