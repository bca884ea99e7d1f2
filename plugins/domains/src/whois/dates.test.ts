import { expect, test } from "vitest";
import { readDate } from "./dates.ts";

test.each([
  ["2014-03-26T06:48:27Z", "2014-03-26"],
  ["2007. 03. 02.", "2007-03-02"],
  ["19990518 #162310", "1999-05-18"],
  ["20021204170011", "2002-12-04"],
  ["26-Mar-2002 06:48:27 UTC", "2002-03-26"],
  ["2nd April, 2001", "2001-04-02"],
  ["23 de agosto de 2012", "2012-08-23"],
  ["2001-Aug-23.", "2001-08-23"],
  ["Mon Apr 26 07:50:40 GMT 2010", "2010-04-26"],
  ["Tue Feb 10 09:42:42 2004", "2004-02-10"],
  ["Monday 16th Jun 2014", "2014-06-16"],
  ["21.6.2012", "2012-06-21"],
  ["01/03/2014", "2014-03-01"],
  ["12/31/2014", "2014-12-31"],
  ["before 1 August 1996", null],
  ["2014-02-30", null],
  ["null", null],
])("%s is %s", (written, date) => expect(readDate(written)).toBe(date));

test("a registry may write the month first", () => expect(readDate("03/02/2012", "month-first")).toBe("2012-03-02"));
