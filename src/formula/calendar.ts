// Calendars as formulas see them; how they count is in working-time/.

/** Working hours of a day on its clocks, in seconds since midnight; to is at most 86,400. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Hours as moments, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The working time of one year: sums before each of its days, in milliseconds and in working days. */
export interface WorkingYear {
  readonly firstDay: number;
  readonly length: number;
  readonly time: Float64Array;
  readonly days: Int32Array;
}

/** Who works when. Days are numbers since 1970, moments milliseconds. */
export interface Calendar {
  readonly timeZone: string;
  hoursOf(day: number): readonly Hours[];
  /** The day that the clocks show at a moment. */
  dayAt(moment: number): number;
  /** The year of a day; null for one that is not known. */
  yearOf(day: number): number | null;
  /** The hours of a day as moments: those that the clocks skip are no time, those that they show twice are twice as long. */
  stretchesOf(day: number): readonly Stretch[];
  /** The sums of a year, counted when they are first needed. */
  year(year: number): WorkingYear;
}

/** The calendars that formulas can name; null stands for the one that counts where none is named. */
export interface Calendars {
  find(key: string | null): Calendar | undefined;
}
