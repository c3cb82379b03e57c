import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What a template is refused with for a `${…}` that is no placeholder. */
export const placeholderRefusal = defineErrors({
  placeholderMalformed: {
    code: 10400,
    zh: '参数“{0}”书写有误，名称须由字母、数字组成并以字母开头',
    en: 'The parameter {0} is malformed: its name has letters and digits, a letter first',
  },
})

/** `${name}`: what a template leaves open. */
const PLACEHOLDER = /\$\{([A-Za-z]\w{0,31})\}/g

/** The names that a template leaves open, each once, in the order in which they stand. */
export function placeholdersOf(...templates: readonly string[]): readonly string[] {
  return [...new Set(templates.flatMap((template) => [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)))]
}

/** The first `${…}` that is no placeholder: unclosed, without a name, or with a name that no sender can give. */
export function malformedPlaceholder(template: string): string | undefined {
  const rest = template.replace(PLACEHOLDER, '')
  return /\$\{[^}]{0,40}\}?/.exec(rest)?.[0]
}

/** The names that a template leaves open and for which nothing was given. */
export function missingFor(names: readonly string[], given: Readonly<Record<string, string>>): readonly string[] {
  return names.filter((name) => (given[name] ?? '') === '')
}

/** A template with its placeholders filled in; `as` makes a value fit for where it stands (HTML). */
export function withPlaceholders(
  template: string,
  given: Readonly<Record<string, string>>,
  as: (value: string) => string = (value) => value,
): string {
  return template.replace(PLACEHOLDER, (_whole, name: string) => as(given[name] ?? ''))
}
