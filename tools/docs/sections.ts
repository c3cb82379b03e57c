import { environmentSettings } from '../../apps/server/src/start/config.ts'

/** Parts of a page that are made from the code: between `<!-- begin name -->` and `<!-- end name -->`. */
const sections: Readonly<Record<string, () => readonly string[]>> = {
  settings: () => [
    '| setting | default | what it does |',
    '| --- | --- | --- |',
    ...environmentSettings.map((one) => `| \`${one.name}\` | ${one.fallback} | ${one.about} |`),
  ],
}

/** The page with its made parts made anew. Throws for a part that nobody makes. */
export function fillSections(page: string, makers: Readonly<Record<string, () => readonly string[]>> = sections): string {
  return page.replace(/(<!-- begin (\w+) -->\n)[\s\S]*?(\n<!-- end \2 -->)/g, (_whole, begin: string, name: string, end: string) => {
    const make = makers[name]
    if (make === undefined) throw new Error(`nobody makes the section "${name}"; the sections are ${Object.keys(makers).join(', ')}`)
    return `${begin}\n${make().join('\n')}\n${end}`
  })
}
