// Renders a Helm chart as Helm does: Go's templates with Sprig's functions, `include`, `toYaml`, `toJson`, and values as JSON has them.
// It knows what our chart uses, and no more (no subcharts, no lookup, no hooks).
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run render.go CHART NAMESPACE RELEASE < values.json > objects.json
//
// Debian has what it needs: golang-go, golang-github-masterminds-sprig-dev, golang-gopkg-yaml.v3-dev.
package main

import (
	"bytes"
	"encoding/json"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type object = map[string]interface{}

type rendered struct {
	Template string      `json:"template"`
	Object   interface{} `json:"object"`
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// Numbers become float64, as in Helm.
func asJson(value interface{}) object {
	text, err := json.Marshal(value)
	check(err)
	var result object
	check(json.Unmarshal(text, &result))
	return result
}

func readYaml(path string) object {
	text, err := os.ReadFile(path)
	check(err)
	var value interface{}
	check(yaml.Unmarshal(text, &value))
	return asJson(value)
}

// What the operator gives goes before what the chart has; null takes a default away.
func merged(base, over object) object {
	for name, value := range over {
		inner, isObject := value.(object)
		known, wasObject := base[name].(object)
		if value == nil {
			delete(base, name)
		} else if isObject && wasObject {
			base[name] = merged(known, inner)
		} else {
			base[name] = value
		}
	}
	return base
}

func toYaml(value interface{}) string {
	text, err := yaml.Marshal(value)
	check(err)
	return strings.TrimSuffix(string(text), "\n")
}

func main() {
	log.SetFlags(0)
	chart, namespace, release := os.Args[1], os.Args[2], os.Args[3]
	var over object
	check(json.NewDecoder(os.Stdin).Decode(&over))
	about := readYaml(filepath.Join(chart, "Chart.yaml"))
	context := object{
		"Values":  merged(readYaml(filepath.Join(chart, "values.yaml")), over),
		"Chart":   object{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": object{"Name": release, "Namespace": namespace, "Service": "Helm"},
	}
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = toYaml
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		check(err)
	}
	results := []rendered{}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text bytes.Buffer
		check(all.ExecuteTemplate(&text, name, context))
		if !strings.HasSuffix(name, ".yaml") {
			results = append(results, rendered{name, strings.ReplaceAll(text.String(), "<no value>", "")})
			continue
		}
		decoder := yaml.NewDecoder(strings.NewReader(strings.ReplaceAll(text.String(), "<no value>", "")))
		for {
			var value interface{}
			err := decoder.Decode(&value)
			if err == io.EOF {
				break
			}
			if err != nil {
				log.Fatalf("%s: %v\n%s", name, err, text.String())
			}
			if value != nil {
				results = append(results, rendered{name, asJson(value)})
			}
		}
	}
	check(json.NewEncoder(os.Stdout).Encode(results))
}
