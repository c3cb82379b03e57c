import { describe, expect, test } from 'vitest'
import { compile } from '../model/compile.ts'
import type { Definition } from '../model/definition.ts'
import { readBpmn } from '../parse/read-bpmn.ts'
import { xmlOf } from '../parse/write-bpmn.ts'
import { Case } from '../testing/case.ts'
import { person, piece, sketch } from '../testing/sketch.ts'
import type { Box } from './diagram.ts'
import { readDiagram } from './diagram.ts'
import { drawProcess } from './draw.ts'
import { layoutOf } from './layout.ts'
import { marksOf } from './marks.ts'
import { routedAround } from './route.ts'
import { escaped, textWidth, wrapped } from './text.ts'
import { withDiagram, withLines } from './write-diagram.ts'

const town = { people: ['ann', 'bob', 'cat', 'dan'] }
const outcome = (code: string, value: number) => ({ code, value, label: { zh: code, en: code }, needComment: false })
const several = {
  sequential: false,
  collection: '${votes}',
  cardinality: null,
  elementVariable: 'user',
  completionCondition: null,
  vetoOnReject: false,
}
const process = sketch(
  [
    piece('start', 'start'),
    person('T1', '${initiator}', { autoComplete: 'true' }),
    person('T2', 'bob', { outcomes: [outcome('pass', 1), outcome('return', 2)] }),
    piece('G', 'exclusive'),
    person('T3', null, {}, { multi: several }),
    piece('end', 'end'),
  ],
  ['start > T1', 'T1 > T2', 'T2 > G', 'G > T1 if ${result==2}', 'G > T3 else', 'T3 > end'],
)
const draw = (definition: Definition, look: Partial<Parameters<typeof drawProcess>[2]> = {}) =>
  drawProcess(definition, null, { marks: null, language: 'zh', ...look })

describe('the picture of an instance (system.md §5.5)', () => {
  const marksAt = (one: Case, now = one.now) => marksOf(process.nodes, one.state, now)

  test('what is done is green, what is under way blue and filled, the rest grey; red is kept for what is late', () => {
    const one = new Case(process, town).start()
    const svg = draw(process, { marks: marksAt(one) })
    const strokeOf = (node: string) => new RegExp(`data-node="${node}".*?stroke="(#\\w+)"`).exec(svg)?.[1]
    expect(['start', 'T1', 'T2', 'G', 'end'].map(strokeOf)).toEqual(['#67C23A', '#67C23A', '#409EFF', '#C0C4CC', '#C0C4CC'])
    expect(svg).toMatch(/data-node="T2".*?fill="#ECF5FF" stroke="#409EFF" stroke-width="2"/)
    expect(svg).toMatch(/data-flow="f2"><path [^>]*stroke="#67C23A"/)
    expect(svg).not.toContain('animation')
    expect(draw(process, { marks: marksAt(one), pulse: true })).toContain('animation')
  })

  test('a live step that is late is filled darker and bears a clock', () => {
    const one = new Case(process, town).start()
    const late = draw(process, { marks: marksAt(one, '2030-01-01 00:00:00') })
    expect(late).toContain('#FDE2E2')
    expect(late).toMatch(/data-node="T2".*?stroke="#F56C6C"/)
    for (const colour of ['#FDE2E2', '#F56C6C']) expect(draw(process, { marks: marksAt(one) })).not.toContain(colour)
  })

  test('what a return undid is dashed', () => {
    const one = new Case(process, town).start()
    one.does('bob', { kind: 'backToFirst', taskId: one.task('T2').id, comment: '请补充' })
    const { nodes, flows } = marksAt(one)
    expect(nodes.get('T1')?.state).toBe('live')
    expect(nodes.get('T2')?.state).toBe('returned')
    expect(flows.get('f2')).toBe('returned')
    expect(draw(process, { marks: marksAt(one) })).toMatch(/data-node="T2".*?stroke="#E6A23C" stroke-width="1.5" stroke-dasharray/)
  })

  test('a task for several shows how many are done', () => {
    const one = new Case(process, town).start('ann', { votes: ['bob', 'cat', 'dan'] })
    one.completes('bob', 'T2', { outcome: 'pass' }).completes('cat', 'T3')
    expect(marksAt(one).nodes.get('T3')?.progress).toEqual({ done: 1, all: 3 })
    expect(draw(process, { marks: marksAt(one) })).toContain('>1/3<')
  })
})

describe('texts on a picture', () => {
  test('what a name or a comment holds can neither close a tag nor run', () => {
    const evil = '"><script>alert(1)</script>\u0000\ud800'
    const svg = draw(
      { ...process, name: { zh: evil, en: evil }, nodes: process.nodes.map((node) => ({ ...node, name: { zh: evil, en: evil } })) },
      { hover: () => [evil] },
    )
    expect(svg).not.toMatch(/<script|[^\P{Cc}\t\n\r]|\p{Cs}/u)
    expect(escaped('a<b>&"\'\t')).toBe('a&#60;b&#62;&#38;&#34;&#39;\t')
  })

  test('English readers read English where there is some', () => {
    expect(draw(process, { language: 'en' })).toContain('Task T2')
  })

  test('a name is broken into lines; what does not fit ends in an ellipsis', () => {
    expect(wrapped('市级部门联合会审', 60, 12, 3)).toEqual(['市级部门联', '合会审'])
    expect(wrapped('Archive and tell (refused)', 84, 12, 3)).toEqual(['Archive and', 'tell', '(refused)'])
    expect(wrapped('长'.repeat(40), 60, 12, 2).at(-1)).toMatch(/…$/)
    expect(textWidth('中文', 10)).toBe(20)
  })
})

describe('a process without a drawing', () => {
  const layout = (definition: Definition) => layoutOf(definition)
  const overlaps = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

  test('is laid out from left to right, nothing over another, ways back below', () => {
    const { boxes, lines } = layout(process)
    const at = (id: string) => boxes.get(id)?.x ?? Number.NaN
    expect(['start', 'T1', 'T2', 'G', 'T3', 'end'].map(at)).toEqual(['start', 'T1', 'T2', 'G', 'T3', 'end'].map(at).sort((a, b) => a - b))
    const all = [...boxes.values()]
    expect(all.filter((one) => all.some((other) => other !== one && overlaps(one, other)))).toEqual([])
    expect(lines.size).toBe(process.flows.length)
    const lowest = Math.max(...all.map((box) => box.y + box.height))
    expect(Math.max(...(lines.get('f4') ?? []).map((point) => point.y))).toBeGreaterThan(lowest)
  })

  test('holds its sub-processes and its timers', () => {
    const inner = { container: 'S' }
    const definition = sketch(
      [
        ...[piece('start', 'start'), piece('S', 'subProcess'), piece('s', 'start', inner), person('A', 'bob', {}, inner)],
        ...[piece('e', 'end', inner), piece('late', 'boundaryTimer', { ...inner, attachedTo: 'A' }), piece('e2', 'end', inner)],
        piece('end', 'end'),
      ],
      ['start > S', 's > A', 'A > e', 'late > e2', 'S > end'],
    )
    const { boxes } = layout(definition)
    const outer = boxes.get('S')
    for (const id of ['s', 'A', 'e', 'late', 'e2']) {
      const box = boxes.get(id)
      if (outer === undefined || box === undefined) throw new Error(`${id} is nowhere`)
      expect(box.x).toBeGreaterThan(outer.x)
      expect(box.x + box.width).toBeLessThan(outer.x + outer.width)
      expect(box.y + box.height).toBeLessThan(outer.y + outer.height)
    }
  })

  test('a long process is laid out and drawn in milliseconds', () => {
    const ids = Array.from({ length: 300 }, (_, n) => `T${n}`)
    const long = sketch(
      [piece('start', 'start'), ...ids.map((id) => person(id, 'bob')), piece('end', 'end')],
      ['start > T0', ...ids.slice(1).map((id, n) => `T${n} > ${id}`), 'T299 > end'],
    )
    expect(draw(long)).toContain('data-node="T299"')
    expect(compile(long).firstTask).toBe('T0')
  })
})

describe('the drawing of a file', () => {
  test('a process without one is given one that reads back as it was laid out; one that has its own keeps it', async () => {
    const plain = xmlOf(process)
    const before = await readBpmn(plain)
    if (before.definition === null) throw new Error('unreadable')
    const drawn = withDiagram(plain, before.definition)
    const after = await readBpmn(drawn)
    expect(after.faults).toEqual([])
    expect(after.definition).toEqual({ ...before.definition, hasDiagram: true })
    const diagram = after.document && readDiagram(after.document)
    expect([diagram?.boxes.size, diagram?.lines.size]).toEqual([process.nodes.length, process.flows.length])
    expect(after.definition && withDiagram(drawn, after.definition)).toBe(drawn)
  })

  const box = (x: number): Box => ({ x, y: 100, width: 100, height: 80 })
  const row = { from: box(400), to: box(0) }
  const level = [
    { x: 400, y: 140 },
    { x: 100, y: 140 },
  ]

  test('a way back that is drawn straight through a task runs around it (B5)', () => {
    const boxes = [box(0), box(200), box(400)]
    expect(routedAround(level, row, [row.from, row.to])).toBe(level)
    const below = routedAround(level, row, boxes)
    expect(below.map(({ x, y }) => `${x} ${y}`)).toEqual(['450 180', '450 204', '50 204', '50 180'])
    // Two ways back do not lie upon each other.
    expect(routedAround(level, row, boxes, new Set([204]))[1]?.y).toBe(216)
    // What stands below sends it above.
    const walled = [...boxes, { x: 400, y: 185, width: 100, height: 2000 }]
    expect(routedAround(level, row, walled)[1]?.y).toBe(76)
    // A sub-process around both ends is not in the way.
    expect(routedAround(level, row, [row.from, row.to, { x: -50, y: 50, width: 700, height: 300 }])).toBe(level)
  })

  test('the picture draws it so, and a flow without a line gets one', async () => {
    const sketched = sketch(
      [piece('start', 'start'), person('A', 'bob'), person('B', 'bob'), person('C', 'bob'), piece('end', 'end')],
      ['start > A', 'A > B', 'B > C', 'C > end', 'C > A'],
    )
    const plain = xmlOf(sketched)
    const { definition } = await readBpmn(plain)
    if (definition === null) throw new Error('unreadable')
    const drawn = withDiagram(plain, definition)
    const back = /<bpmndi:BPMNEdge id="f5_di".*?<\/bpmndi:BPMNEdge>/
    const without = await readBpmn(drawn.replace(back, ''))
    if (without.definition === null || without.document === null) throw new Error('unreadable')
    const mended = await readBpmn(withLines(drawn.replace(back, ''), without.definition, readDiagram(without.document)))
    const line = mended.document && readDiagram(mended.document)?.lines.get('f5')
    expect(line?.length).toBe(4)
    const [a, c] = ['A', 'C'].map((id) => (mended.document ? readDiagram(mended.document)?.boxes.get(id) : undefined))
    if (a === undefined || c === undefined) throw new Error('not drawn')
    const through = `<di:waypoint x="${c.x}" y="${c.y + 40}"/><di:waypoint x="${a.x + 100}" y="${a.y + 40}"/>`
    const byHand = await readBpmn(drawn.replace(back, (edge) => edge.replace(/<di:waypoint.*(?=<\/bpmndi)/, through)))
    const svg = drawProcess(definition, byHand.document && readDiagram(byHand.document), { marks: null, language: 'zh' })
    expect(/data-flow="f5"><path d="([^"]*)"/.exec(svg)?.[1]?.match(/[ML]/g)).toHaveLength(4)
  })

  test('is read where there is one; coordinates that are none are left out', async () => {
    const plain = xmlOf(process)
    const none = await readBpmn(plain)
    expect(none.document && readDiagram(none.document)).toBe(null)
    const shape = (id: string, x: string) =>
      `<di:BPMNShape bpmnElement="${id}"><dc:Bounds x="${x}" y="10" width="100" height="80"/></di:BPMNShape>`
    const drawn = plain.replace(
      '</definitions>',
      `<di:BPMNDiagram xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"><di:BPMNPlane bpmnElement="sketch">${shape('T1', '50')}${shape('T2', '1e99')}</di:BPMNPlane></di:BPMNDiagram></definitions>`,
    )
    const { document, definition } = await readBpmn(drawn)
    const diagram = document && readDiagram(document)
    expect([...(diagram?.boxes ?? [])]).toEqual([['T1', { x: 50, y: 10, width: 100, height: 80 }]])
    // Half a drawing is none.
    expect(definition && drawProcess(definition, diagram, { marks: null, language: 'zh' })).toContain('data-node="T3"')
  })
})
