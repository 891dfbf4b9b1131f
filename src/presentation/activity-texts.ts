/** What happened, with the names of what it happened to. */
type Sentence = (...names: readonly string[]) => string;

type Sentences = Readonly<Record<'en' | 'de' | 'fr', Sentence>>;

/** What the activity log says, by kind of activity and language. Who did it stands beside it. */
const ACTIVITY_TEXTS = {
  occurrence_added: {
    en: (name) => `added "${name}"`,
    de: (name) => `hat "${name}" hinzugefügt`,
    fr: (name) => `a ajouté « ${name} »`,
  },
  occurrence_removed: {
    en: (name) => `removed "${name}" with its values`,
    de: (name) => `hat "${name}" mit den Angaben darin entfernt`,
    fr: (name) => `a supprimé « ${name} » et ses valeurs`,
  },
  occurrence_renamed: {
    en: (before, after) => `renamed "${before}" to "${after}"`,
    de: (before, after) => `hat "${before}" in "${after}" umbenannt`,
    fr: (before, after) => `a renommé « ${before} » en « ${after} »`,
  },
  occurrence_duplicated: {
    en: (source, copy) => `duplicated "${source}" as "${copy}"`,
    de: (source, copy) => `hat "${source}" als "${copy}" dupliziert`,
    fr: (source, copy) => `a dupliqué « ${source} » en « ${copy} »`,
  },
} satisfies Readonly<Record<string, Sentences>>;

export type Activity = keyof typeof ACTIVITY_TEXTS;

/** The sentence of an activity in the language of the case; in English where there is none in it. */
export function activityText(activity: Activity, language: string, ...names: readonly string[]): string {
  const sentences: Sentences = ACTIVITY_TEXTS[activity];
  const base = language.split('-')[0];
  const sentence = base === 'de' || base === 'fr' ? sentences[base] : sentences.en;
  return sentence(...names);
}
