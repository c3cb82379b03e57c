import { fileURLToPath } from 'node:url'
import type { flowHistory } from '@chengan/domain/system/flow/flow-history'
import { readDiagram } from '@chengan/flow/image/diagram'
import { drawProcess } from '@chengan/flow/image/draw'
import { marksOf } from '@chengan/flow/image/marks'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import type { State } from '@chengan/flow/state/state'
import { refuse } from '@chengan/kernel/errors/refusal'
import { Resvg } from '@resvg/resvg-js'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptFiles } from '../../../flow/kept-files.ts'
import { namesOfPeople } from '../../../flow/people/directory.ts'
import { loadInstance } from '../../../flow/storage/load.ts'
import type { Download } from '../../../resources/files/download.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { preparedHint } from '../../../storage/prepared-statements.ts'
import { seenInstance } from '../flow/see-instance.ts'
import { pictureLanguage } from './picture.ts'

const font = fileURLToPath(new URL('../../../../assets/fonts/NotoSansSC-Regular.ttf', import.meta.url))
/** A wider picture would be no better to read, only larger. */
const MOST_PIXELS = 4096

/** Who had each node last, from when to when, and what he said. */
async function hoverLines(ctx: Context, { task }: State): Promise<ReadonlyMap<string, readonly string[]>> {
  const lastOf = new Map([...task.values()].map((one) => [one.node, one]))
  const last = [...lastOf.values()].map((one) => ({ ...one, people: one.assignee === null ? one.candidates : [one.assignee] }))
  const names = await namesOfPeople(
    ctx,
    last.flatMap((one) => one.people),
  )
  return new Map(
    last.map(({ node, people, createdAt, endedAt, comment }) => {
      const handlers = people.flatMap((id) => names.get(id) ?? []).sort()
      const times = `${createdAt.slice(0, 16)} – ${endedAt?.slice(0, 16) ?? ''}`
      return [node, [handlers.join('、'), times, comment].flatMap((line) => line || [])]
    }),
  )
}

/** What is drawn of a version; its file is read once. Null for a file that holds no process. */
const drawingOf = keptFiles(async (xml) => {
  const { definition, document } = await readBpmn(xml)
  return definition === null || document === null ? null : { definition, diagram: readDiagram(document) }
})

async function drawingOfVersion(ctx: Context, id: string) {
  const { rows } = await sql<{ print: string }>`${preparedHint}select print from flow_definition where id = ${id}`.execute(ctx.db)
  const [file] = rows
  return file === undefined ? null : drawingOf(ctx.db, id, file.print)
}

/** The picture of an instance as it stands (system.md §5.5), for whoever may see the instance. */
const getInstImage: CallHandler<typeof flowHistory.calls.getInstImage> = async (ctx, { query }) => {
  const { processInstanceId: id } = query
  const instance = await seenInstance(ctx, id)
  const [drawing, loaded] = await Promise.all([drawingOfVersion(ctx, instance.definitionId), loadInstance(ctx.db, id)])
  if (drawing === null || loaded === null) throw refuse('processNotDeployed')
  const { definition, diagram } = drawing
  const hover = await hoverLines(ctx, loaded.state)
  const isPng = query.format?.toLowerCase() === 'png'
  const svg = drawProcess(definition, diagram, {
    marks: marksOf(definition.nodes, loaded.state, ctx.now),
    language: pictureLanguage(ctx),
    pulse: !isPng,
    hover: (node) => hover.get(node) ?? [],
  })
  return isPng ? pngOf(svg, id) : svgFile(svg, id)
}

function svgFile(svg: string, id: string): Download {
  return { name: `${id}.svg`, type: 'image/svg+xml; charset=utf-8', body: new Blob([svg]).stream() }
}

function pngOf(svg: string, id: string): Download {
  const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Noto Sans SC' }
  const resvg = new Resvg(svg, { background: '#FFFFFF', font: fonts })
  const scale = Math.min(2, MOST_PIXELS / Math.max(resvg.width, resvg.height))
  const sharp = new Resvg(svg, { background: '#FFFFFF', font: fonts, fitTo: { mode: 'zoom', value: scale } })
  return { name: `${id}.png`, type: 'image/png', body: new Blob([new Uint8Array(sharp.render().asPng())]).stream() }
}

export const imageCalls = { getInstImage: getInstImage }
