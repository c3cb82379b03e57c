import { performance } from 'node:perf_hooks'
import { Document, Packer, Paragraph } from 'docx'
import { drawLaidPaper } from '../../src/ports/paper/laid/draw-laid-paper.ts'
import type { LaidPaper } from '../../src/ports/paper/laid/laid-paper.ts'
import { laidPaperAsWord } from '../../src/ports/paper/laid/laid-paper-as-word.ts'
import { fillTemplate } from '../../src/ports/paper/template/fill-template.ts'
import { inspectTemplate } from '../../src/ports/paper/template/inspect-template.ts'
import { qrPicture, sealPicture } from '../../src/ports/paper/template/made-pictures.ts'

const RUNS = 9
const OFFICE = '临江市燃气管理处'
const CODE = 'ABCDEFGHJKMN'
const check = { checkCode: CODE, checkUrl: `https://city.example/#/check/${CODE}` }

/** A paper with so many lines of facts: twelve are a certificate of one page. */
const paperOf = (facts: number): LaidPaper => ({
  ...{ title: '燃气经营许可证', head: 'red', number: '浙202601020001G', office: OFFICE, day: '2026-06-30', author: OFFICE },
  ...{ madeOn: '2026-06-30', sealed: true },
  parts: [
    {
      heading: '',
      kind: 'facts',
      facts: Array.from({ length: facts }, (_none, at) => [`第${at + 1}项`, '临江澜源燃气有限公司，望澜区古渡街1号，管道燃气'] as const),
    },
    { heading: '', kind: 'text', paragraphs: ['持证企业应当按照许可的类别、种类和区域经营，遵守《城镇燃气管理条例》及有关规定。'] },
  ],
})

/** A template of the city with twelve fields and two pictures. */
async function filled(): Promise<Uint8Array> {
  const names = Array.from({ length: 12 }, (_none, at) => `域${at + 1}`)
  const children = [...names.map((name) => new Paragraph(`{{${name}}}`)), new Paragraph('{{印章}}{{验真二维码}}')]
  const bytes = new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
  const template = await inspectTemplate(bytes)
  if ('what' in template) throw new Error(template.what)
  const pictures = new Map([
    ['印章', [sealPicture(OFFICE)]],
    ['验真二维码', [qrPicture(check.checkUrl)]],
  ])
  return fillTemplate(bytes, template, { texts: new Map(names.map((name) => [name, OFFICE])), tables: new Map(), pictures })
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** How long a paper takes: one page by our writer as PDF and as Word, the first of a process and the median of nine, some twenty pages, and one of a template of the
 *  city; a markdown table in milliseconds. Goal: 500 ms a page. */
export async function paperFigures(say: (line: string) => void): Promise<string> {
  const lines = ['| what | first ms | median ms | goal |', '| --- | --- | --- | --- |']
  const none = new Map<string, Uint8Array>()
  const works: readonly (readonly [string, () => Promise<unknown>, string])[] = [
    ['one page as PDF, sealed, with its code', () => drawLaidPaper(paperOf(12), check, none), '<= 500'],
    ['the same as Word', () => laidPaperAsWord(paperOf(12), check, none), '<= 500'],
    ['500 lines as PDF', () => drawLaidPaper(paperOf(500), check, none), '–'],
    ['a template of the city with seal and code', filled, '<= 500'],
  ]
  for (const [what, work, goal] of works) {
    const first = await took(work)
    const times: number[] = []
    while (times.length < RUNS) times.push(await took(work))
    const median = times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0
    lines.push(`| ${what} | ${first.toFixed(0)} | ${median.toFixed(0)} | ${goal} |`)
    say(lines.at(-1) ?? '')
  }
  return lines.join('\n')
}
