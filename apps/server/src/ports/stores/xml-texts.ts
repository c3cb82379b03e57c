const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** What stands in each element of a name, in order: enough for the flat replies of an object store, whose keys come encoded. */
export function textsIn(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.includes('<') ? text : text.replace(/&(lt|gt|quot|apos|amp);/g, (sign) => signs[sign] ?? sign),
  )
}
