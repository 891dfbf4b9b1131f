import type { Exclusion } from '../model/four-eyes.ts';

/** Why somebody cannot vote. */
export type VoteHindrance = Exclusion | 'not_a_voter' | 'not_a_person';

const TEXTS: Readonly<Record<string, Readonly<Record<VoteHindrance, string>>>> = {
  en: {
    owner: 'Four eyes: the owner of the case does not vote on it.',
    former_owner: 'Four eyes: you have been the owner of this case, and who has been it does not vote on it.',
    assignee: 'Four eyes: the assignee of the case does not vote on it.',
    former_assignee:
      'Four eyes: this case has been assigned to you, and who has been its assignee does not vote on it.',
    not_a_voter: 'The configuration does not let you vote on this transition.',
    not_a_person: 'Votes are cast by signed-in people alone.',
  },
  de: {
    owner: 'Vier Augen: Wer für den Fall verantwortlich ist, stimmt nicht über ihn ab.',
    former_owner:
      'Vier Augen: Sie waren für diesen Fall verantwortlich; wer das einmal war, stimmt nicht über ihn ab.',
    assignee: 'Vier Augen: Wem der Fall zugewiesen ist, stimmt nicht über ihn ab.',
    former_assignee:
      'Vier Augen: Dieser Fall war Ihnen zugewiesen; wem er einmal zugewiesen war, stimmt nicht über ihn ab.',
    not_a_voter: 'Die Konfiguration lässt Sie über diesen Übergang nicht abstimmen.',
    not_a_person: 'Nur angemeldete Personen stimmen ab.',
  },
  fr: {
    owner: 'Quatre yeux : la personne responsable du dossier ne vote pas à son sujet.',
    former_owner:
      'Quatre yeux : vous avez été responsable de ce dossier ; qui l’a été ne vote pas à son sujet.',
    assignee: 'Quatre yeux : la personne à qui le dossier est attribué ne vote pas à son sujet.',
    former_assignee: 'Quatre yeux : ce dossier vous a été attribué ; qui l’a eu ne vote pas à son sujet.',
    not_a_voter: 'La configuration ne vous permet pas de voter sur cette transition.',
    not_a_person: 'Seules les personnes connectées votent.',
  },
};

/** The sentence in a language, else in English. */
export const voteText = (hindrance: VoteHindrance, language: string): string =>
  (TEXTS[language.slice(0, 2)] ?? TEXTS.en)?.[hindrance] ?? hindrance;
