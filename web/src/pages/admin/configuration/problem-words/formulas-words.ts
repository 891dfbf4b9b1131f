import type { WordsByCode } from './words-by-code.ts';

/** Mistakes in formulas. */
export const FORMULAS_WORDS: WordsByCode = {
  formula_too_long: {
    en: ['The formula is too long', 'Move a part of it into a function.'],
    de: ['Die Formel ist zu lang', 'Verschieben Sie einen Teil davon in eine Funktion.'],
    fr: ['La formule est trop longue', 'Déplacez-en une partie dans une fonction.'],
  },
  formula_too_deep: {
    en: ['The formula is nested too deeply', 'Move a part of it into a function.'],
    de: ['Die Formel ist zu tief verschachtelt', 'Verschieben Sie einen Teil davon in eine Funktion.'],
    fr: ['La formule est imbriquée trop profondément', 'Déplacez-en une partie dans une fonction.'],
  },
  formula_syntax: {
    en: ['The formula is not written as FEEL reads it'],
    de: ['Die Formel ist nicht so geschrieben, wie FEEL sie liest'],
    fr: ["La formule n'est pas écrite comme FEEL la lit"],
  },
  formula_invalid_literal: {
    en: ['This is not a date, time or duration'],
    de: ['Das ist kein Datum, keine Zeit und keine Dauer'],
    fr: ["Ce n'est ni une date, ni une heure, ni une durée"],
  },
  formula_unknown_name: {
    en: ['This name is not known in the formula'],
    de: ['Dieser Name ist in der Formel nicht bekannt'],
    fr: ["Ce nom n'est pas connu dans la formule"],
  },
  formula_unknown_function: {
    en: ['The formula calls a function that does not exist'],
    de: ['Die Formel ruft eine Funktion auf, die es nicht gibt'],
    fr: ["La formule appelle une fonction qui n'existe pas"],
  },
  formula_unknown_property: {
    en: ['What stands before the dot does not have this'],
    de: ['Was vor dem Punkt steht, hat dies nicht'],
    fr: ["Ce qui précède le point n'a pas cela"],
  },
  formula_unknown_type: {
    en: ['The formula names a type that does not exist'],
    de: ['Die Formel nennt einen Typ, den es nicht gibt'],
    fr: ["La formule nomme un type qui n'existe pas"],
  },
  formula_unknown_option: {
    en: ['The choice has no such option'],
    de: ['Die Auswahl hat diese Möglichkeit nicht'],
    fr: ["Le choix n'a pas cette option"],
  },
  formula_wrong_type: {
    en: ['The formula gives something else than is needed'],
    de: ['Die Formel ergibt etwas anderes, als gebraucht wird'],
    fr: ["La formule donne autre chose que ce qu'il faut"],
  },
  formula_wrong_arguments: {
    en: ['The function is given the wrong arguments'],
    de: ['Die Funktion bekommt falsche Argumente'],
    fr: ['La fonction reçoit de mauvais arguments'],
  },
  formula_never_equal: {
    en: ['These two can never be equal'],
    de: ['Diese beiden können nie gleich sein'],
    fr: ['Ces deux-là ne peuvent jamais être égaux'],
  },
};
